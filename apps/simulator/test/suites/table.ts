import { readFileSync } from "node:fs";

const DOCUMENT = new URL("../../../../docs/simulator.md", import.meta.url);

export type Kit = "twitter-api-v2" | "@xdevplatform/xdk";

export interface Row {
  readonly endpoint: string;
  readonly kits: ReadonlySet<Kit>;
}

/** The table "endpoint × kit" of the documentation. */
export function documentedRows(): readonly Row[] {
  const text = readFileSync(DOCUMENT, "utf8");
  return [...text.matchAll(/^\| `((?:GET|POST|PUT|DELETE) \S+)` *\| ([●–]) *\| ([●–]) *\|$/gm)].map(
    ([, endpoint = "", api, kit]) => ({
      endpoint,
      kits: new Set<Kit>([
        ...(api === "●" ? (["twitter-api-v2"] as const) : []),
        ...(kit === "●" ? (["@xdevplatform/xdk"] as const) : []),
      ]),
    }),
  );
}

export function drivenBy(kit: Kit): readonly string[] {
  return documentedRows()
    .filter(({ kits }) => kits.has(kit))
    .map(({ endpoint }) => endpoint);
}
