/**
 * Reads a post for the sentiment model: words, phrases, emoji and emoticons as hashes, scored by a lexicon with negation
 * and degree in the manner of VADER (Hutto and Gilbert 2014). Nothing is allocated.
 */

const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** Longer posts are cut. */
export const LONGEST = 4096;
export const MAX_TOKENS = 120;

const NEGATED = 0x5bd1e995 | 0;
const NEGATION_REACH = 3;
const STRESS = 0.5;
/** Valence beyond this says no more. */
const MOST = 12;

export function hashOf(word: string): number {
  let hash = FNV_START;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME);
  return finish(hash);
}

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) | 0;
}

const NEGATORS = new Set(
  "no not never none nobody nothing neither nor nowhere cannot cant dont doesnt didnt wont wouldnt shouldnt couldnt isnt arent wasnt werent aint havent hasnt hadnt without hardly barely scarcely lack lacks rarely"
    .split(" ")
    .map(hashOf),
);
const BOOSTERS = new Map<number, number>([
  ..."absolutely amazingly awfully completely considerably decidedly deeply enormously entirely especially exceptionally extremely fabulously flippin fricking frickin frigging fully fuckin fucking greatly hella highly hugely incredibly intensely majorly more most particularly purely quite really remarkably so substantially thoroughly totally tremendously uber unbelievably unusually utterly very super too"
    .split(" ")
    .map((word): [number, number] => [hashOf(word), 1.3]),
  ..."almost barely hardly kinda less little marginally occasionally partly scarcely slightly somewhat sorta"
    .split(" ")
    .map((word): [number, number] => [hashOf(word), 0.7]),
]);
const BUT = hashOf("but");
const FIRST_PERSON = new Set("i im ive me my mine".split(" ").map(hashOf));
const SECOND_PERSON = new Set("you your youre u".split(" ").map(hashOf));

/** Hash of two tokens (or of a phrase and a token) side by side, as the lexicon keys its phrases. */
export function phraseHash(first: number, second: number): number {
  return finish(Math.imul(first, 0x01000193) ^ second ^ 0x3c6ef372);
}

/** A phrase that takes its words out of the reckoning: "Star Wars" is no war. */
export const NEUTRAL_PHRASE = 127;

/** Valence of a hashed token or phrase, in tenths from -40 to 40, 0 for none. */
export type Lexicon = (hash: number) => number;

const state = {
  hashes: new Int32Array(MAX_TOKENS + 2),
  shouted: new Uint8Array(MAX_TOKENS + 2),
  count: 0,
  exclamations: 0,
  questions: 0,
};

function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    (code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7) ||
    (code >= 0x3040 && code <= 0xd7ff)
  );
}

const SMILE = hashOf(":)");
const FROWN = hashOf(":(");
const WINK = hashOf(";)");
const LAUGH = hashOf(":d");
const HEART = hashOf("<3");
const TONGUE = hashOf(":p");
const SLANT = hashOf(":/");

/** The emoticon that begins at an index: its hash, or 0. Its length is in `emoticonLength`. */
let emoticonLength = 0;
function emoticonAt(text: string, at: number): number {
  const eyes = text.charCodeAt(at);
  if (eyes === 60 && text.charCodeAt(at + 1) === 51) {
    emoticonLength = 2;
    return HEART;
  }
  if (eyes > 127 || (eyes !== 58 && eyes !== 59 && eyes !== 61)) return 0;
  let next = at + 1;
  if (text.charCodeAt(next) === 39) next++;
  if (text.charCodeAt(next) === 45 || text.charCodeAt(next) === 111) next++;
  const mouth = text.charCodeAt(next);
  emoticonLength = next - at + 1;
  if (mouth === 41 || mouth === 93 || mouth === 51) return eyes === 59 ? WINK : SMILE;
  if (mouth === 40 || mouth === 91 || mouth === 99) return FROWN;
  if (mouth === 68) return LAUGH;
  if (mouth === 80 || mouth === 112) return TONGUE;
  if ((mouth === 47 && text.charCodeAt(next + 1) !== 47) || mouth === 92) return SLANT;
  return 0;
}

function push(hash: number, isShouted: boolean): void {
  if (state.count >= MAX_TOKENS) return;
  state.hashes[state.count] = hash;
  state.shouted[state.count] = isShouted ? 1 : 0;
  state.count++;
}

function tokenise(text: string): void {
  state.count = state.exclamations = state.questions = 0;
  const { length } = text;
  let i = 0;
  while (i < length && state.count < MAX_TOKENS) {
    const code = text.charCodeAt(i);
    if (code === 32) {
      i++;
    } else if (code === 64) {
      // A mention, or "@ place".
      let end = i + 1;
      while (end < length && isWordCode(text.charCodeAt(end))) end++;
      i = Math.max(end, i + 1);
    } else if (code === 104 && text.startsWith("http", i)) {
      while (i < length && text.charCodeAt(i) !== 32) i++;
    } else if (code === 38) {
      // HTML entities of the sources: "&amp;" is "and", the rest says nothing.
      const end = text.indexOf(";", i);
      i = end > i && end - i < 7 ? end + 1 : i + 1;
    } else if (isWordCode(code)) i = word(text, i);
    else i = mark(text, i, code);
  }
}

/** Reads a word: lower case, apostrophes left out, letters at most twice in a row. Returns the index after it. */
function word(text: string, start: number): number {
  let hash = FNV_START;
  let i = start;
  let previous = 0;
  let run = 0;
  let uppers = 0;
  let letters = 0;
  for (; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code === 39 || code === 0x2019) {
      if (!isWordCode(text.charCodeAt(i + 1))) break;
      continue;
    }
    if (!isWordCode(code)) break;
    if (code >= 65 && code <= 90) {
      uppers++;
      code += 32;
    }
    letters++;
    run = code === previous ? run + 1 : 1;
    previous = code;
    if (run > 2) {
      continue;
    }
    hash = Math.imul(hash ^ code, FNV_PRIME);
  }
  push(finish(hash), uppers > 1 && uppers === letters);
  return i;
}

/** Reads an emoticon, an emoji or a punctuation mark. Returns the index after it. */
function mark(text: string, at: number, code: number): number {
  const emoticon = emoticonAt(text, at);
  if (emoticon !== 0) {
    push(emoticon, false);
    return at + emoticonLength;
  }
  if (code === 33 || code === 0xff01) state.exclamations++;
  else if (code === 63 || code === 0xff1f) state.questions++;
  else if (code >= 0xd800 && code <= 0xdbff) {
    push(
      finish(
        Math.imul(Math.imul(FNV_START ^ code, FNV_PRIME) ^ text.charCodeAt(at + 1), FNV_PRIME),
      ),
      false,
    );
    return at + 2;
  } else if (code >= 0x2190 && code <= 0x2bff)
    push(finish(Math.imul(FNV_START ^ code, FNV_PRIME)), false);
  return at + 1;
}

/** Score of the lexicon with negation and degree, in valence units; and how much of it speaks for and against. */
const scores = { sum: 0, positive: 0, negative: 0 };

function score(lexicon: Lexicon): void {
  let sum = 0;
  let positive = 0;
  let negative = 0;
  let degree = 1;
  let negatedUntil = -1;
  let lastBut = -1;
  for (let t = 0; t < state.count; t++) {
    const hash = state.hashes[t] ?? 0;
    if (hash === BUT && lastBut < 0) {
      // What comes after "but" is what is meant.
      lastBut = t;
      sum *= 0.5;
      positive *= 0.5;
      negative *= 0.5;
    }
    let length = 1;
    let tenths = 0;
    if (t + 1 < state.count) {
      const two = phraseHash(hash, state.hashes[t + 1] ?? 0);
      if (t + 2 < state.count) tenths = lexicon(phraseHash(two, state.hashes[t + 2] ?? 0));
      if (tenths !== 0) length = 3;
      else {
        tenths = lexicon(two);
        if (tenths !== 0) length = 2;
      }
    }
    if (tenths === 0) {
      if (NEGATORS.has(hash)) {
        negatedUntil = t + NEGATION_REACH;
        continue;
      }
      tenths = lexicon(hash);
    }
    let valence = tenths === NEUTRAL_PHRASE ? 0 : tenths / 10;
    if (valence !== 0) {
      valence *= degree * (lastBut >= 0 ? 1.4 : 1) * (state.shouted[t] === 1 ? 1.2 : 1);
      if (t <= negatedUntil) valence *= -0.7;
      sum += valence;
      if (valence > 0) positive += valence;
      else negative -= valence;
    }
    t += length - 1;
    degree = BOOSTERS.get(hash) ?? 1;
  }
  scores.sum = sum;
  scores.positive = positive;
  scores.negative = negative;
}

/** Hash of a word after a negation; of that hash, the word's own. */
export function turned(hash: number): number {
  return hash ^ NEGATED;
}

/** Number of features that `readPost` writes. */
export const FEATURES = 13;

/**
 * Reads a post: writes what the lexicon and the punctuation say into `features` and the hashes of its words into `words`
 * (a word after a negation has a hash of its own). Returns the number of words.
 */
export function readPost(
  text: string,
  lexicon: Lexicon,
  features: Float64Array,
  words: Int32Array,
): number {
  // A lone "&" looks ahead for its ";": without a bound a text of them would take quadratic time.
  tokenise(text.length > LONGEST ? text.slice(0, LONGEST) : text);
  score(lexicon);
  let first = 0;
  let second = 0;
  let negatedUntil = -1;
  for (let t = 0; t < state.count; t++) {
    const hash = state.hashes[t] ?? 0;
    const isNegated = t <= negatedUntil;
    if (NEGATORS.has(hash)) negatedUntil = t + NEGATION_REACH;
    if (FIRST_PERSON.has(hash)) first = 1;
    else if (SECOND_PERSON.has(hash)) second = 1;
    words[t] = isNegated ? turned(hash) : hash;
  }
  const exclamations = Math.min(3, state.exclamations);
  const { positive, negative } = scores;
  // An exclamation mark makes praise stronger, and blame weaker than it sounds.
  const stress = exclamations * STRESS;
  const sum = scores.sum + (scores.sum < -0.5 ? -stress / 2 : stress);
  // One shouting or endless post must not decide what a feature weighs.
  features[0] = Math.max(-MOST, Math.min(MOST, sum));
  features[1] = Math.tanh(sum / 3);
  features[2] = Math.min(MOST, positive);
  features[3] = Math.min(MOST, negative);
  features[4] = Math.sqrt(Math.min(MOST, positive));
  features[5] = Math.sqrt(Math.min(MOST, negative));
  features[6] = positive > 0 ? 1 : 0;
  features[7] = negative > 0 ? 1 : 0;
  features[8] = exclamations;
  features[9] = Math.min(3, state.questions);
  features[10] = Math.log1p(state.count);
  features[11] = first;
  features[12] = second;
  return state.count;
}
