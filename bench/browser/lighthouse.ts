import { createRequire } from "node:module";
import { join } from "node:path";
import { quantile } from "../soak/statistics.ts";

const PEERS = join(import.meta.dirname, "..", "peers", "package.json");

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Scores {
  readonly categories: Readonly<Record<Category, number>>;
  /** Audits of the last round that cost points, by name. */
  readonly lost: readonly string[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

interface Scored {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Outcome {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<Record<string, Scored>>;
}

/** What we use of Lighthouse. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config: unknown,
  ) => Promise<{ readonly lhr: Outcome } | undefined>;
  readonly desktopConfig: unknown;
}

/** Null where it is not installed. */
export async function loadLighthouse(): Promise<Lighthouse | null> {
  const require = createRequire(PEERS);
  try {
    return (await import(require.resolve("lighthouse"))) as Lighthouse;
  } catch {
    return null;
  }
}

/** A screen's scores, the medians of several rounds, in the browser of a port in which somebody is signed in. */
export async function score(
  lighthouse: Lighthouse,
  port: number,
  url: string,
  rounds: number,
): Promise<Scores> {
  const results: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const flags = {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: CATEGORIES,
      // The session is in the browser's cookies.
      disableStorageReset: true,
    };
    const result = await lighthouse.default(url, flags, lighthouse.desktopConfig);
    if (!result) throw new Error(`Lighthouse had no answer for ${url}`);
    const { runtimeError, finalDisplayedUrl } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${finalDisplayedUrl}`);
    results.push(result.lhr);
  }
  const median = (of: (outcome: Outcome) => number) => quantile(results.map(of), 0.5);
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const category = (id: Category) =>
    Math.round(median(({ categories }) => 100 * (categories[id]?.score ?? 0)));
  const last = results.at(-1);
  const lost = CATEGORIES.flatMap((id) =>
    (last?.categories[id]?.auditRefs ?? []).flatMap(({ id: name, weight }) => {
      const { title, score } = last?.audits[name] ?? { title: "", score: null };
      return weight > 0 && score !== null && score < 0.9 ? [`${title} (${score})`] : [];
    }),
  );
  return {
    categories: {
      performance: category("performance"),
      accessibility: category("accessibility"),
      "best-practices": category("best-practices"),
    },
    lost,
    firstPaintMs: audit("first-contentful-paint"),
    largestPaintMs: audit("largest-contentful-paint"),
    blockedMs: audit("total-blocking-time"),
  };
}
