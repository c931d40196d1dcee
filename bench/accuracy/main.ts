// Accuracy of everything that is inferred: prints the tables and writes them to bench/results/accuracy.md.
//   npx tsx bench/accuracy/main.ts [--gender FILE] [--places FILE] [--sentiment FILE]
// Other files have the columns of the usual ones; naming one runs that measurement alone and writes nothing.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LEGEND, markdown } from "./markdown.ts";
import type { Table } from "./table.ts";

const { values: files } = parseArgs({
  options: {
    gender: { type: "string" },
    places: { type: "string" },
    sentiment: { type: "string" },
  },
});

const chosen = Object.entries(files).filter(([, file]) => file !== undefined);
const names =
  chosen.length > 0
    ? chosen.map(([name]) => name)
    : readdirSync(import.meta.dirname).flatMap(
        (file) => /^(?!main\b)([a-z-]+)\.ts$/.exec(file)?.[1] ?? [],
      );
const sections: string[] = [];
for (const name of names.toSorted()) {
  const module: { run?: (file?: string) => Promise<Table> } = await import(`./${name}.ts`);
  if (module.run === undefined) continue;
  const table = markdown(await module.run(files[name as keyof typeof files]));
  sections.push(table);
  process.stdout.write(`${table}\n`);
}
if (chosen.length === 0) {
  const folder = join(import.meta.dirname, "../results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "accuracy.md"),
    `# Accuracy\n\n\`npx tsx bench/accuracy/main.ts\`\n\n${LEGEND}\n\n${sections.join("\n")}`,
  );
}
