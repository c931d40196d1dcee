import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { overrides, tables, type Override } from "./generate.ts";

const root = new URL("../../", import.meta.url);
export const LINT = fileURLToPath(new URL(".oxlintrc.json", root));
export const PAGE = fileURLToPath(new URL("docs/architecture.md", root));

const MARKS = /(<!-- zones -->\n\n)[\s\S]*?(\n\n<!-- \/zones -->)/;
const RULE = "eslint/no-restricted-imports";

interface Configuration {
  readonly overrides: readonly (Override | { readonly rules: Readonly<Record<string, unknown>> })[];
}

/** The linter's configuration with the generated rules in place of those that it had. */
export function withZones(text: string): string {
  const configuration = JSON.parse(text) as Configuration;
  const others = configuration.overrides.filter(
    ({ rules }) => Object.keys(rules).join(" ") !== RULE,
  );
  return `${JSON.stringify({ ...configuration, overrides: [...overrides(), ...others] }, null, 2)}\n`;
}

export function withTables(text: string): string {
  if (!MARKS.test(text)) throw new Error("docs/architecture.md has no place for the zones");
  return text.replace(MARKS, (_, before: string, after: string) => `${before}${tables()}${after}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LINT, withZones(readFileSync(LINT, "utf8")));
  writeFileSync(PAGE, withTables(readFileSync(PAGE, "utf8")));
}
