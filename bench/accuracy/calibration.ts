import { inferGender } from "@toolkit/network/enrich/gender";
import { inferPlace } from "@toolkit/network/enrich/places";
import { judgedAutomation } from "./automation.ts";
import { labelledFile, readRows } from "./labelled-files.ts";
import { isContradicted, readLabelled } from "./places.ts";
import type { Table } from "./table.ts";

/** One answer: the confidence that it states, and whether the label agrees. */
interface Stated {
  readonly confidence: number;
  readonly right: boolean;
}

/** Bins of fewer answers prove little. */
const LEAST_IN_BIN = 400;
const MOST_OFF = 0.05;
const Z = 1.96;
const EDGES = [0, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01] as const;

/** Attributes of accounts without labels. */
const NOT_MEASURED = ["interests", "job titles", "age", "language of bios", "spam"];

/** Whether a bin has too few answers, or the stated confidence holds in it. */
export function verdictOf({ answers, beyond }: Bin): string {
  return answers < LEAST_IN_BIN ? "too few" : beyond > MOST_OFF ? "off" : "within 5 points";
}

/** Wilson's interval of a share. */
function intervalOf(right: number, all: number): readonly [number, number] {
  const share = right / all;
  const spread = 1 + Z ** 2 / all;
  const centre = (share + Z ** 2 / (2 * all)) / spread;
  const half = (Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))) / spread;
  return [centre - half, centre + half];
}

interface Bin {
  readonly bin: string;
  readonly answers: number;
  readonly stated: number;
  readonly right: number;
  readonly interval: readonly [number, number];
  /** How far the stated confidence lies beyond the interval. */
  readonly beyond: number;
}

export function reliability(answers: readonly Stated[]): Bin[] {
  const bins = EDGES.slice(0, -1).map((from, i) => [from, EDGES[i + 1] ?? 1] as const);
  return [...bins, [0, 1.01] as const].flatMap(([from, to]) => {
    const own = answers.filter(({ confidence }) => confidence >= from && confidence < to);
    if (own.length === 0) return [];
    const stated = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    const right = own.filter((answer) => answer.right).length;
    const interval = intervalOf(right, own.length);
    return [
      {
        bin: from === 0 && to > 1 ? "all" : `${from}–${Math.min(1, to)}`,
        answers: own.length,
        stated,
        right: right / own.length,
        interval,
        beyond: Math.max(0, interval[0] - stated, stated - interval[1]),
      },
    ];
  });
}

async function genders(file: string, column: string, profile: boolean): Promise<Stated[]> {
  const labels: Readonly<Record<string, string>> = { m: "male", f: "female" };
  return (await readRows(file)).flatMap((row) => {
    const label = labels[row["gender"]?.trim().toLowerCase() ?? ""];
    const hints = profile ? { bio: row["description"] ?? null } : {};
    const { value, confidence } = inferGender(row[column] ?? null, hints);
    return label === undefined || value === null ? [] : [{ confidence, right: value === label }];
  });
}

async function places(
  file: string,
  level: "country" | "region",
  sound: boolean,
): Promise<Stated[]> {
  return (await readLabelled(file)).flatMap((row) => {
    const label = level === "country" ? row.country : row.state;
    if (label === null || (sound && isContradicted(row))) return [];
    const { value, confidence } = inferPlace(row.text)[level];
    return value === null ? [] : [{ confidence, right: value === label }];
  });
}

/** Answers of the rules with their confidence, by attribute; sets whose file is not on this machine are left out. */
export async function statedByRules(): Promise<[string, Stated[]][]> {
  const names = labelledFile("labelled", "gender-names-dev.csv.gz");
  const members = labelledFile("congress-2015", "members.csv.gz");
  const locations = labelledFile("labelled", "locations-dev.csv.gz");
  const found: [string, Stated[]][] = [];
  if (names !== null)
    found.push(["gender, names of many countries", await genders(names, "full_name", false)]);
  if (members !== null)
    found.push(["gender, English display names", await genders(members, "name", true)]);
  if (locations !== null) {
    for (const [name, level] of [
      ["country", "country"],
      ["state", "region"],
    ] as const) {
      found.push([name, await places(locations, level, false)]);
      found.push([`${name}, contradicted labels left out`, await places(locations, level, true)]);
    }
  }
  return found;
}

async function statedByScorecard(): Promise<[string, Stated[]][]> {
  const automation = await judgedAutomation();
  const found: [string, Stated[]][] = [];
  if (automation !== null)
    found.push([
      "automation",
      automation.rows.map(({ automated }, i) => {
        const likelihood = automation.said[0]?.[0]?.[i] ?? 0.5;
        return {
          confidence: Math.max(likelihood, 1 - likelihood),
          right: likelihood >= 0.5 === (automated === 1),
        };
      }),
    ]);
  return found;
}

export async function run(): Promise<Table> {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const rows = [...(await statedByRules()), ...(await statedByScorecard())].flatMap(
    ([attribute, answers]) =>
      reliability(answers).map((bin) => ({
        attribute,
        confidence: bin.bin,
        answers: bin.answers,
        stated: percent(bin.stated),
        right: percent(bin.right),
        "95 % interval": bin.interval.map(percent).join(" – "),
        verdict: verdictOf(bin),
      })),
  );
  return {
    title: "Calibration",
    note: [
      "Stated confidence against the share of right answers; bins of fewer than 400 answers prove little and are shown without a verdict.",
      "Gender: display names come with the bios of their profiles. Names and places are no untouched data: rules were made with them in view, though none for this table.",
      "Of 229 answers that differ from their label in country or state, 100 (random) were judged by hand: 55 labels are wrong, 40 texts list several places of which the label takes another, one label follows another convention for a territory, and 4 answers are wrong.",
      "Automation: nested cross-validation; 644 accounts are too few for bins of 400.",
      "Not measured, because no accounts are labelled with them: interests, job titles, age, language of bios, spam.",
    ].join(" "),
    rows: [...rows, ...NOT_MEASURED.map((attribute) => ({ attribute, verdict: "not measured" }))],
  };
}
