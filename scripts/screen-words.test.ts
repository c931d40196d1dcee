import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { en } from "../packages/core/src/i18n/data/en.ts";

const WEB = fileURLToPath(new URL("../apps/web/src/", import.meta.url));
const WORDS = fileURLToPath(new URL("../packages/core/src/i18n/data/", import.meta.url));

/** Keys of parts that a file has for other screens. */
const NOT_OURS: Readonly<Record<string, string>> = {
  "features/analysis/insights/insights-page.tsx figures.": "shows posts that nobody judged",
  "features/money/billing/billing-page.tsx premiumPlan.overdue": "tells of the team's plan alone",
};

type Texts = Readonly<Record<string, unknown>>;

/** Sets of words that are loaded with a screen, as the page's loader names them. */
async function setsOfWords(): Promise<ReadonlyMap<string, Texts>> {
  const loader = readFileSync(join(WEB, "lib/i18n.ts"), "utf8");
  const found = loader.matchAll(/^ {2}(\w+): \{\s+en: \(\) =>\s+import\("[^"]+\/([\w-]+)"\)/gm);
  const sets = [...found].map(async ([, name = "", file = ""]) => {
    const [texts] = Object.values((await import(join(WORDS, `${file}.ts`))) as Texts);
    return [name, texts as Texts] as const;
  });
  return new Map(await Promise.all(sets));
}

/** Whether texts have a key, or keys that begin so where only the beginning is known. */
function has(texts: unknown, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop() ?? "";
  let at = texts;
  for (const part of parts) at = (at as Texts | undefined)?.[part];
  if (typeof at !== "object" || at === null) return false;
  return last === "" || Object.keys(at).some((each) => each.startsWith(last));
}

/** Screens of the flavours: their file, and the sets of words that come with them. */
function screens(): { readonly file: string; readonly words: readonly string[] }[] {
  const folder = join(WEB, "flavours");
  return readdirSync(folder)
    .filter((name) => name.endsWith("screens.ts"))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const named = new Map(
        [...text.matchAll(/const ([A-Z_]+) = (\[[^\]]+\]|"\w+")/g)].map(
          ([, constant = "", list = ""]) => [constant, list] as const,
        ),
      );
      const calls = /(?:withWords\(\s*(\[[^\]]+\]|"\w+"|[A-Z_]+),\s*)?import\("(\.[^"]+)"\)/g;
      return [...text.matchAll(calls)].map(([, words = "", path = ""]) => {
        const list = named.get(words) ?? words;
        return {
          file: join(folder, path),
          words: [...list.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word),
        };
      });
    });
}

const contents = new Map<string, { readonly imports: string[]; readonly keys: string[] }>();

/** What a file imports at once, and the keys of texts in it. What it loads later brings its own words. */
function readSource(file: string) {
  const known = contents.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/ .*$/gm, "");
  const imports = [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from "(\.[^"]+)";/gm)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  const keys = [...text.matchAll(/["`]([a-z]\w*\.[\w.]*)(?:["`]|\$\{)/g)].map(
    ([, key = ""]) => key,
  );
  const read = { imports, keys };
  contents.set(file, read);
  return read;
}

function sourcesOf(file: string): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const each of seen) for (const next of readSource(each).imports) seen.add(next);
  return seen;
}

it("loads with each screen the words that its parts speak with", async () => {
  const sets = await setsOfWords();
  expect(sets.size).toBeGreaterThan(20);
  const missing = screens().flatMap(({ file, words }) =>
    [...sourcesOf(file)].flatMap((source) =>
      readSource(source).keys.flatMap((key) => {
        if (has(en, key)) return [];
        const own = [...sets].flatMap(([name, texts]) => (has(texts, key) ? [name] : []));
        const at = (path: string) => path.slice(WEB.length);
        if (own.length === 0 || own.some((name) => words.includes(name))) return [];
        if (`${at(file)} ${key}` in NOT_OURS) return [];
        return [`${at(file)} needs ${own.join(" or ")} for ${key} in ${at(source)}`];
      }),
    ),
  );
  expect(missing).toEqual([]);
});
