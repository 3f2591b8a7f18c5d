/* Pick A Dilly in C behind the same generic interface as the compiled rules: what a loop of random games
   costs when nothing but the language differs. Every call of the loop goes through a pointer; seats,
   actions and eggs are 64-bit numbers; a game begins with a clone of the first state. Bounds are not checked.

   dilly PLAYERS GAMES SEED prints: games, plies, wins of each seat. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t i64;

/* -- the generic interface ---------------------------------------------------------------------- */

typedef struct { i64 word; } Rng;

static i64 bits(Rng *rng) {
    i64 low = rng->word & 0xFFFFFFFF;
    i64 high = rng->word >> 32;
    rng->word = low * 987654039 + high;
    return low ^ high;
}

static i64 mix(i64 number) {
    for (int round = 0; round < 3; round++) number = (((number >> 16) ^ number) * 0x45D9F3B) & 0xFFFFFFFF;
    return (number >> 16) ^ number;
}

static void seed_rng(Rng *rng, i64 seed) {
    i64 low = mix(seed & 0xFFFFFFFF);
    i64 high = mix(((seed >> 32) + low) & 0xFFFFFFFF);
    rng->word = (((high >> 3) + 1) << 32) | mix((high + low) & 0xFFFFFFFF);
    for (int draw = 0; draw < 4; draw++) bits(rng);
}

static i64 below(Rng *rng, i64 limit) { return (bits(rng) * limit) >> 32; }

typedef struct { i64 count, total; i64 *items, *weights; } Choices;

static i64 pick(Choices *choices, Rng *rng) { return choices->items[below(rng, choices->count)]; }

typedef struct State State;

typedef struct {
    i64 (*seats)(State *);
    i64 (*most_actions)(State *);
    i64 (*to_act)(State *);
    void (*list_actions)(State *, i64 seat, Choices *);
    int (*apply)(State *, i64 seat, i64 action); /* 0 where the rules forbid it */
    void (*list_outcomes)(State *, Choices *);
    int (*resolve)(State *, i64 outcome);
    int (*is_over)(State *);
    i64 (*winners)(State *);
    State *(*clone)(State *);
} Rules;

struct State { const Rules *rules; };

/* -- the game ----------------------------------------------------------------------------------- */

enum { MOST = 7, UNDECIDED = -1 };

static const i64 LAID[8] = {1, 0, 2, 3, 3, 3, 3, 3};

typedef struct {
    State base;
    i64 players, target, turn, rooster_at, undecided;
    i64 eggs[MOST], needles[MOST], last_fed[MOST], last_laid[MOST], pecks[MOST + 1];
} Table;

static i64 seats(State *state) { return ((Table *)state)->players; }
static i64 most_actions(State *state) { return ((Table *)state)->players + 1; }
static i64 to_act(State *state) { return ((Table *)state)->undecided; }
static int is_over(State *state) { return ((Table *)state)->undecided == 0; }

static void list_actions(State *state, i64 seat, Choices *actions) {
    Table *table = (Table *)state;
    if (table->undecided >> seat & 1)
        for (i64 animal = 0; animal <= table->players; animal++) actions->items[actions->count++] = animal;
}

static void lay_eggs(Table *table) {
    for (i64 animal = 0; animal <= table->players; animal++) table->pecks[animal] = 0;
    for (i64 seat = 0; seat < table->players; seat++) table->pecks[table->needles[seat]]++;
    for (i64 hen = 0; hen < table->players; hen++) {
        i64 laid = LAID[table->pecks[hen]];
        table->last_laid[hen] = laid;
        table->eggs[hen] += laid;
    }
}

static void reveal(Table *table) {
    int enough = 0;
    lay_eggs(table);
    i64 at = (table->rooster_at + table->pecks[table->players]) % table->players;
    table->rooster_at = at;
    table->last_laid[at]++;
    table->eggs[at]++;
    for (i64 seat = 0; seat < table->players; seat++) {
        table->last_fed[seat] = table->needles[seat];
        table->needles[seat] = UNDECIDED;
        if (table->eggs[seat] >= table->target) enough = 1;
    }
    if (!enough) {
        table->turn++;
        table->undecided = (1 << table->players) - 1;
    }
}

static int apply(State *state, i64 seat, i64 action) {
    Table *table = (Table *)state;
    if (table->undecided == 0 || seat < 0 || seat >= table->players) return 0;
    if (action < 0 || action > table->players) return 0;
    table->needles[seat] = action;
    table->undecided &= ~((i64)1 << seat);
    if (table->undecided == 0) reveal(table);
    return 1;
}

static void list_outcomes(State *state, Choices *outcomes) { (void)state; (void)outcomes; }
static int resolve(State *state, i64 outcome) { (void)state; (void)outcome; return 0; }

static i64 winners(State *state) {
    Table *table = (Table *)state;
    i64 best = table->rooster_at;
    if (table->undecided != 0) return 0;
    for (i64 step = 0; step < table->players; step++) {
        i64 hen = (table->rooster_at + step) % table->players;
        if (table->eggs[hen] > table->eggs[best]) best = hen;
    }
    return (i64)1 << best;
}

static State *clone(State *state) {
    Table *twin = malloc(sizeof(Table));
    if (twin == NULL) exit(1);
    memcpy(twin, state, sizeof(Table));
    return (State *)twin;
}

static const Rules DILLY = {seats, most_actions, to_act, list_actions, apply, list_outcomes, resolve, is_over, winners, clone};

/* -- the loop ------------------------------------------------------------------------------------ */

static i64 play(State *state, Choices *choices, Rng *rng) {
    const Rules *rules = state->rules;
    i64 plies = 0;
    for (;; plies++) {
        i64 waiting = rules->to_act(state), seat = 0;
        choices->count = choices->total = 0;
        if (waiting == 0) {
            if (rules->is_over(state)) return plies;
            rules->list_outcomes(state, choices);
            if (!rules->resolve(state, pick(choices, rng))) exit(1);
            continue;
        }
        for (; (waiting & 1) == 0; waiting >>= 1) seat++;
        rules->list_actions(state, seat, choices);
        if (!rules->apply(state, seat, pick(choices, rng))) exit(1);
    }
}

int main(int count, char **words) {
    if (count != 4) return 2;
    Table *start = calloc(1, sizeof(Table));
    if (start == NULL) return 1;
    start->base.rules = &DILLY;
    start->players = atoll(words[1]);
    start->target = 12;
    start->turn = 1;
    start->undecided = (1 << start->players) - 1;
    for (int seat = 0; seat < MOST; seat++) start->needles[seat] = start->last_fed[seat] = UNDECIDED;
    i64 games = atoll(words[2]), seed = atoll(words[3]), plies = 0, won[MOST] = {0};
    i64 room = start->base.rules->most_actions(&start->base);
    Choices choices = {0, 0, calloc(room, sizeof(i64)), calloc(room, sizeof(i64))};
    for (i64 game = 0; game < games; game++) {
        Rng rng;
        seed_rng(&rng, seed + game);
        State *state = start->base.rules->clone(&start->base);
        plies += play(state, &choices, &rng);
        i64 mask = state->rules->winners(state);
        for (i64 seat = 0; seat < start->players; seat++) won[seat] += mask >> seat & 1;
        free(state);
    }
    printf("%lld %lld", (long long)games, (long long)plies);
    for (i64 seat = 0; seat < start->players; seat++) printf(" %lld", (long long)won[seat]);
    printf("\n");
    return 0;
}
