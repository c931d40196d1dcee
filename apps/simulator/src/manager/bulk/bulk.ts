import { createHash } from "node:crypto";
import type { Desk } from "../ask.ts";
import type { SheetRow } from "./columns.ts";
import { Importer } from "./import.ts";
import type { Choices, PreviewedRow, SheetPreview } from "./wire.ts";

type Rows = readonly { readonly number: number; readonly row: SheetRow }[];

/** The sheet means something else than what a person was shown: the ad account changed meanwhile. */
export class ChangedSince extends Error {}

/** Takes back a run that was only to show what an import would do. */
class Rehearsed extends Error {
  constructor(readonly rows: readonly PreviewedRow[]) {
    super("rehearsed");
  }
}

/** Ids that an import makes differ from those of its rehearsal. */
function digestOf(rows: readonly PreviewedRow[]): string {
  const text = JSON.stringify(rows.map(({ ad_group_id: _id, ...row }) => row));
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function run(desk: Desk, rows: Rows, choices: Choices): PreviewedRow[] {
  const importer = new Importer(desk, choices);
  return rows.map((row) => importer.row(row));
}

/** What an import would do: it is done, looked at and taken back, so that both follow the same rules. */
export function previewSheet(desk: Desk, rows: Rows, choices: Choices): SheetPreview {
  try {
    desk.seed.journal.atomically(() => {
      throw new Rehearsed(run(desk, rows, choices));
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    const shown = error.rows.map((row) =>
      row.outcome === "new" ? { ...row, ad_group_id: null } : row,
    );
    return { digest: digestOf(shown), rows: shown };
  }
  throw new Error("a rehearsal is always taken back");
}

/** Imports a sheet as it was shown. @throws ChangedSince */
export function importSheet(
  desk: Desk,
  rows: Rows,
  choices: Choices,
  digest: string,
): SheetPreview {
  return desk.seed.journal.atomically(() => {
    const done = run(desk, rows, choices);
    if (digestOf(done) !== digest) throw new ChangedSince();
    return { digest, rows: done };
  });
}
