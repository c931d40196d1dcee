// The questions of the benchmark as loops over flat arrays, compiled for this processor: no threads, no messages, no
// parsing in what is timed. The least that an answer can cost here, to hold the engine against.
//
// Usage: kernel FOLDER. Reads commands of numbers, a line each, from standard input; answers each with a line.
//   size H handle… W word… I interest… C country… L language… G gender A age     → count nanoseconds
//   overlap N, then N lines as above                                             → 45 pair counts, nanoseconds
//   follows H handle…                                                            → members, 100 largest counts, nanoseconds
// Lists begin with their length; gender and age are 0 (no criterion) or 1 + number of the bitset.

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MOST_SETS 16
#define MOST_VALUES 64
#define TOP 100

typedef struct {
  const uint32_t *offsets;
  const uint32_t *values;
  uint32_t keys;
} Lists;

typedef struct {
  uint32_t count;
  uint32_t values[MOST_VALUES];
} Choice;

typedef struct {
  Choice handles, words, interests, countries, languages;
  uint32_t gender, age;
} Question;

static const char *folder;
static uint32_t members, longs;
static Lists followers, following, posters, interested;
static const uint64_t *countries, *languages, *genders, *ages;
static uint32_t *counts, *list;
static uint64_t *sets[MOST_SETS], *passing;

static const void *file(const char *name, size_t *bytes) {
  char path[4096];
  struct stat facts;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  const int opened = open(path, O_RDONLY);
  if (opened < 0 || fstat(opened, &facts) != 0) {
    fprintf(stderr, "cannot open %s\n", path);
    exit(1);
  }
  void *mapped = mmap(NULL, facts.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, opened, 0);
  if (mapped == MAP_FAILED) exit(1);
  *bytes = facts.st_size;
  return mapped;
}

static Lists lists(const char *name) {
  char path[256];
  size_t bytes, unused;
  Lists made;
  snprintf(path, sizeof path, "%s.offsets", name);
  made.offsets = file(path, &bytes);
  made.keys = (uint32_t)(bytes / 4 - 1);
  snprintf(path, sizeof path, "%s.values", name);
  made.values = file(path, &unused);
  return made;
}

static int64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (int64_t)at.tv_sec * 1000000000 + at.tv_nsec;
}

static void add(uint64_t *set, Lists of, const Choice *chosen) {
  for (uint32_t i = 0; i < chosen->count; i++) {
    const uint32_t key = chosen->values[i];
    if (key >= of.keys) continue;
    for (uint32_t at = of.offsets[key]; at < of.offsets[key + 1]; at++) {
      const uint32_t member = of.values[at];
      set[member >> 6] |= 1ull << (member & 63);
    }
  }
}

static void keep(uint64_t *set, const uint64_t *of, const Choice *chosen) {
  if (chosen->count == 0) return;
  memcpy(passing, of + (size_t)chosen->values[0] * longs, longs * 8);
  for (uint32_t i = 1; i < chosen->count; i++) {
    const uint64_t *other = of + (size_t)chosen->values[i] * longs;
    for (uint32_t at = 0; at < longs; at++) passing[at] |= other[at];
  }
  for (uint32_t at = 0; at < longs; at++) set[at] &= passing[at];
}

static void keep_one(uint64_t *set, const uint64_t *of, uint32_t number) {
  if (number == 0) return;
  const uint64_t *other = of + (size_t)(number - 1) * longs;
  for (uint32_t at = 0; at < longs; at++) set[at] &= other[at];
}

static uint32_t evaluate(uint64_t *set, const Question *asked) {
  memset(set, 0, longs * 8);
  add(set, followers, &asked->handles);
  add(set, posters, &asked->words);
  add(set, interested, &asked->interests);
  keep(set, countries, &asked->countries);
  keep(set, languages, &asked->languages);
  keep_one(set, genders, asked->gender);
  keep_one(set, ages, asked->age);
  uint32_t count = 0;
  for (uint32_t at = 0; at < longs; at++) count += __builtin_popcountll(set[at]);
  return count;
}

static uint32_t number(void) {
  uint32_t value;
  if (scanf("%u", &value) != 1) exit(1);
  return value;
}

static void read_choice(Choice *into) {
  into->count = number();
  if (into->count > MOST_VALUES) exit(1);
  for (uint32_t i = 0; i < into->count; i++) into->values[i] = number();
}

static void read_question(Question *into) {
  memset(into, 0, sizeof *into);
  read_choice(&into->handles);
  read_choice(&into->words);
  read_choice(&into->interests);
  read_choice(&into->countries);
  read_choice(&into->languages);
  into->gender = number();
  into->age = number();
}

static void answer_size(void) {
  Question asked;
  read_question(&asked);
  const int64_t start = now();
  const uint32_t count = evaluate(sets[0], &asked);
  printf("%u %lld\n", count, (long long)(now() - start));
}

static void answer_overlap(void) {
  const uint32_t many = number();
  uint32_t pairs[MOST_SETS * MOST_SETS];
  Question asked;
  if (many > MOST_SETS) exit(1);
  for (uint32_t i = 0; i < many; i++) {
    read_question(&asked);
    evaluate(sets[i], &asked);
  }
  uint32_t made = 0;
  const int64_t start = now();
  for (uint32_t i = 0; i < many; i++) {
    for (uint32_t j = i + 1; j < many; j++) {
      uint32_t both = 0;
      for (uint32_t at = 0; at < longs; at++) both += __builtin_popcountll(sets[i][at] & sets[j][at]);
      pairs[made++] = both;
    }
  }
  const int64_t taken = now() - start;
  for (uint32_t i = 0; i < made; i++) printf("%u ", pairs[i]);
  printf("%lld\n", (long long)taken);
}

// Members, whom they follow, and the largest of those counts.
static void answer_follows(void) {
  Question asked;
  memset(&asked, 0, sizeof asked);
  read_choice(&asked.handles);
  const int64_t start = now();
  const uint32_t size = evaluate(sets[0], &asked);
  uint32_t listed = 0;
  for (uint32_t at = 0; at < longs; at++) {
    for (uint64_t bits = sets[0][at]; bits != 0; bits &= bits - 1) list[listed++] = (at << 6) + __builtin_ctzll(bits);
  }
  memset(counts, 0, (size_t)followers.keys * 4);
  for (uint32_t i = 0; i < listed; i++) {
    for (uint32_t at = following.offsets[list[i]]; at < following.offsets[list[i] + 1]; at++) counts[following.values[at]]++;
  }
  uint32_t best[TOP] = {0};
  for (uint32_t rank = 0; rank < followers.keys; rank++) {
    if (counts[rank] <= best[TOP - 1]) continue;
    uint32_t at = TOP - 1;
    for (; at > 0 && best[at - 1] < counts[rank]; at--) best[at] = best[at - 1];
    best[at] = counts[rank];
  }
  const int64_t taken = now() - start;
  printf("%u ", size);
  for (uint32_t i = 0; i < TOP; i++) printf("%u ", best[i]);
  printf("%lld\n", (long long)taken);
}

int main(int argc, char **argv) {
  size_t bytes;
  char command[16];
  if (argc != 2) return 2;
  folder = argv[1];
  followers = lists("followers");
  following = lists("following");
  posters = lists("posters");
  interested = lists("interests");
  countries = file("countries", &bytes);
  languages = file("languages", &bytes);
  genders = file("genders", &bytes);
  ages = file("ages", &bytes);
  members = following.keys;
  longs = (members + 63) / 64;
  for (int i = 0; i < MOST_SETS; i++) sets[i] = malloc(longs * 8);
  passing = malloc(longs * 8);
  counts = malloc((size_t)followers.keys * 4);
  list = malloc((size_t)members * 4);
  while (scanf("%15s", command) == 1) {
    if (strcmp(command, "size") == 0) answer_size();
    else if (strcmp(command, "overlap") == 0) answer_overlap();
    else if (strcmp(command, "follows") == 0) answer_follows();
    else return 2;
    fflush(stdout);
  }
  return 0;
}
