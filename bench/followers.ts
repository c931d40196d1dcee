/**
 * Lists of a watched account's followers at size: what the thread that answers them takes for each question. Writes
 * bench/results/followers.md. `npx tsx bench/followers.ts`, or with another number of followers.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { FOLLOWER_SORTS } from "../packages/core/src/contract/premium-followers.ts";
import { LEAVING_CAUSES } from "../packages/core/src/domain/watching/causes.ts";
import type { FollowerFilter } from "../apps/server/src/modules/premium/watching/services/state-questions.ts";
import run, {
  type StateResult,
} from "../apps/server/src/modules/premium/watching/services/replay-worker.ts";

const FOLLOWERS = Number(process.argv[2] ?? 1_000_000);
const READINGS = 12;
const QUESTIONS = 1000;
const PAGE_IDS = 50_000;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const id = "bench";

let seed = 19;
const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

const accounts = Array.from({ length: FOLLOWERS }, (_, at) => 10n ** 17n + BigInt(at) * 7_919_123n);
const came = accounts.map(() => (chance() < 0.8 ? 0 : Math.floor(chance() * READINGS)));
const left = accounts.map(() => (chance() < 0.1 ? Math.ceil(chance() * READINGS) : READINGS));
const WORDS = [
  "mori",
  "aoi",
  "cafe",
  "news",
  "haru",
  "tanaka",
  "lens",
  "run",
  "葵",
  "珈琲",
  "旅",
  "写真",
];

const timed = <T>(work: () => T): [T, number] => {
  const began = performance.now();
  const result = work();
  return [result, performance.now() - began];
};
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Enters a reading as the server does: page by page. */
function enter(reading: number): void {
  const from = START + reading * 24 * HOUR;
  const kept = { id: `r${reading}`, from, until: from + HOUR, isComplete: true, pages: 1 };
  const ids = accounts.filter((_, at) => (came[at] ?? 0) <= reading && (left[at] ?? 0) > reading);
  for (let at = 0; at < ids.length; at += PAGE_IDS) {
    const page = ids.slice(at, at + PAGE_IDS);
    const bytes = new Uint8Array(page.length * 8);
    const view = new DataView(bytes.buffer);
    for (const [place, each] of page.entries()) view.setBigUint64(place * 8, each);
    run({ id, do: "reading", reading: kept, ids: [bytes] });
  }
}

function name(): void {
  for (let at = 0; at < FOLLOWERS; at += 5000)
    run({
      id,
      do: "profiles",
      profiles: accounts.slice(at, at + 5000).map((account, place) => ({
        account: String(account),
        username: `${pick(WORDS.slice(0, 8))}_${at + place}`,
        name: `${pick(WORDS)} ${pick(WORDS)}`,
        followers: Math.floor(10 ** (chance() * 6)),
        isVerified: chance() < 0.04,
        lastPostAt: START - Math.floor(chance() * 8000 * HOUR),
        country: chance() < 0.5 ? pick(["JP", "US", "DE"]) : null,
        language: pick(["en", "ja", null]),
        isAutomated: chance() < 0.03,
      })),
    });
}

const filterOf = (): FollowerFilter => ({
  text:
    chance() < 0.4 ? `${pick(WORDS)}${chance() < 0.3 ? `_${Math.floor(chance() * 100)}` : ""}` : "",
  isNew: chance() < 0.2,
  isVerified: chance() < 0.2,
  isMutual: false,
  except: [],
  language: chance() < 0.1 ? "ja" : null,
  country: chance() < 0.1 ? "JP" : null,
  isAutomated: chance() < 0.1 ? true : null,
  quietSince: chance() < 0.2 ? START - 2160 * HOUR : null,
  least: chance() < 0.3 ? pick([1000, 10_000, 100_000]) : null,
  below: chance() < 0.1 ? 100_000 : null,
});

let version = 1;
const ask = (cursor: string | null, filter: FollowerFilter): StateResult =>
  run({
    id,
    do: "ask",
    version,
    question: { of: "followers", filter, sort: pick(FOLLOWER_SORTS), cursor, limit: 50 },
  });

run({ id, do: "open", parts: [] });
const [, built] = timed(() => {
  for (let reading = 0; reading < READINGS - 1; reading++) enter(reading);
});
name();
const [, another] = timed(() => enter(READINGS - 1));
const [, derived] = timed(() => run({ id, do: "settle", version }));
const [{ parts }, packed] = timed(() => run({ id, do: "pack" }));
const [, opened] = timed(() => run({ id, do: "open", parts }));
const [, derivedAgain] = timed(() => run({ id, do: "settle", version }));

const times: number[] = [];
/** Processor time: other work on the machine is not the product's. */
const note = (work: () => StateResult): StateResult => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  return result;
};
const [, first] = timed(() => ask(null, filterOf()));
for (let question = 0; question < QUESTIONS; question++) {
  // Each tenth finds that an account followed meanwhile: what was counted and sorted is made again.
  if (question % 10 === 9) {
    const event = {
      kind: "event",
      account: String(9e15 + question),
      id: String(question),
      follows: true,
      at: START + 400 * HOUR,
    } as const;
    run({ id, do: "events", events: [event], until: question });
    run({ id, do: "settle", version: ++version });
  }
  const kind = chance();
  if (kind < 0.2) {
    const cause = chance() < 0.5 ? pick(LEAVING_CAUSES) : undefined;
    const text = chance() < 0.3 ? pick(WORDS) : "";
    note(() =>
      run({
        id,
        do: "ask",
        version,
        question: { of: "departures", text, cause, cursor: null, limit: 50 },
      }),
    );
    continue;
  }
  const filter = filterOf();
  const { answer } = note(() => ask(null, filter));
  // Whoever scrolls asks for the next page.
  if (kind < 0.6 && answer?.next) note(() => ask(answer.next, filter));
}
times.sort((one, other) => one - other);
const at = (share: number): string =>
  (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
const bytes = parts.reduce((sum, { length }) => sum + length, 0);
const text = `# Lists of followers at size

${FOLLOWERS.toLocaleString("en")} accounts seen in ${READINGS} complete readings, a tenth of which left; ${times.length} questions with random filters, words, sorts and pages, and a
follow between every ten, which changes orders and counts. Processor time of the thread that answers and of its garbage collector, without the way to it; the other rows by the clock. ${cpus()[0]?.model ?? ""}, ${cpus().length} cores, Node ${process.versions.node}. \`npx tsx bench/followers.ts\`

| Measured | Result |
|---|---|
| question, median | ${at(0.5)} ms |
| question, p95 | ${at(0.95)} ms |
| question, p99 | ${at(0.99)} ms |
| first question after opening | ${first.toFixed(0)} ms |
| entering one more reading | ${seconds(another)} |
| making all lists of what was entered | ${seconds(derived)} |
| entering ${READINGS - 1} readings where nothing is kept | ${seconds(built)} |
| packing, ${(bytes / 2 ** 20).toFixed(0)} MB | ${seconds(packed)} |
| opening the packed state, with its lists | ${seconds(opened + derivedAgain)} |
`;
if (FOLLOWERS === 1_000_000) writeFileSync(join(import.meta.dirname, "results/followers.md"), text);
process.stdout.write(text);
