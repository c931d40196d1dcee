import { posix } from "node:path";
import type { SourceFile } from "./module-graph.ts";

const SERVICES = "modules/measuring/packages/services";
/** Opens a version and compiles the question; every read goes through the one line that calls it. */
const PIPELINE = [`${SERVICES}/with-query.ts`, `${SERVICES}/read.ts`];

/** Files that open a version by themselves instead of being a read. */
export function openers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !PIPELINE.includes(path) && /\bwithQuery\b/.test(text))
    .map(({ path }) => path);
}

interface ReadLine {
  readonly path: string;
  readonly text: string;
  readonly stages: readonly string[];
}

const READ = /= read\(([^)]*)\)/g;

/** Files that import the pipeline, each with the reads that it declares. */
export function readLines(files: readonly SourceFile[]): ReadLine[] {
  return files
    .filter(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from "([^"]*\/read\.ts)"/g)].some(
        ([, names = "", specifier = ""]) =>
          /(?:^|,)\s*read\b/.test(names) &&
          posix.join(posix.dirname(path), specifier) === PIPELINE[1],
      ),
    )
    .flatMap(({ path, text }) => {
      const found = [...text.matchAll(READ)].map(([, names = ""]) => names);
      // A file that imports the pipeline without a line of it is told of as a read without stages.
      return (found.length === 0 ? [""] : found).map((names) => ({
        path,
        text,
        stages: names.split(",").map((name) => name.trim()),
      }));
    });
}

/** A function of the file, up to its last line; null: it has no such function. */
function functionOf(text: string, name: string): string | null {
  const found = new RegExp(String.raw`^(?:export )?(?:async )?function ${name}\b[^]*?^\}$`, "m");
  return found.exec(text)?.[0] ?? null;
}

/** Reads whose line does not name four stages, or whose rule or presentation could wait for something. */
export function misstaged(files: readonly SourceFile[]): string[] {
  return readLines(files).flatMap(({ path, text, stages }) => {
    if (stages.length !== 4 || stages.some((stage) => !/^\w+$/.test(stage)))
      return [`${path} has a read that does not name its four stages`];
    return stages.slice(2).flatMap((stage) => {
      if (stage === "nothing") return [];
      const found = functionOf(text, stage);
      if (found === null) return [`${path} has no function ${stage}`];
      return /\b(?:async|await|Promise)\b/.test(found) ? [`${path} waits in ${stage}`] : [];
    });
  });
}
