import { hashedFile } from "@toolkit/core/domain/identifiers/hashed-file";
import { Intake } from "@toolkit/core/domain/identifiers/intake";
import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { isPhoneCountry, type PhoneCountry } from "@toolkit/core/domain/identifiers/normalise";
import { readRows, type Row } from "@toolkit/core/domain/identifiers/read-rows";
import { recogniseColumns, SAMPLE_ROWS } from "@toolkit/core/domain/identifiers/recognise";

export interface ListColumn {
  readonly kind: IdentifierKind | null;
  /** With several, a person has to say. */
  readonly candidates: readonly IdentifierKind[];
  /** The first value below the header. */
  readonly example: string;
}

/** What the first rows of a file say of it. */
export interface ListSample {
  readonly hasHeader: boolean;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly Row[];
}

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Reads the first rows of a file; null: it holds none. */
export async function sampleList(file: File): Promise<ListSample | null> {
  const rows: Row[] = [];
  for await (const row of readRows(chunksOf(file))) {
    rows.push(row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  if (rows.length === 0) return null;
  const { hasHeader, columns } = recogniseColumns(rows.map(({ cells }) => cells));
  const body = hasHeader ? rows.slice(1) : rows;
  return {
    hasHeader,
    rows: body,
    columns: columns.map(({ kind, candidates }, at) => ({
      kind,
      candidates,
      example: body.find(({ cells }) => (cells[at] ?? "").trim() !== "")?.cells[at]?.trim() ?? "",
    })),
  };
}

/** Whether some of the sample's phone numbers lack their country: it is asked for, never guessed. */
export function needsCountry(
  { rows }: Pick<ListSample, "rows">,
  columns: readonly (IdentifierKind | null)[],
): boolean {
  if (!columns.includes("phone")) return false;
  const intake = new Intake({ columns, country: null });
  for (const row of rows) intake.take(row);
  return intake.report().reasons.some(({ reason }) => reason === "needs_country");
}

export function phoneCountry(code: string): PhoneCountry | null {
  return isPhoneCountry(code) ? code : null;
}

interface HashRequest {
  readonly hasHeader: boolean;
  readonly columns: readonly (IdentifierKind | null)[];
  readonly country: PhoneCountry | null;
  readonly onRows: (rows: number) => void;
}

/** Hashes a list in this browser; the file that comes out holds hashes, and why other values are none. */
export async function hashList(
  file: File,
  { onRows, ...options }: HashRequest,
): Promise<{ readonly file: File; readonly kinds: string; readonly withoutCountry: number }> {
  const pieces: string[] = [];
  let missing = 0;
  for await (const { text, rows, withoutCountry } of hashedFile(chunksOf(file), options)) {
    pieces.push(text);
    missing = withoutCountry;
    onRows(rows);
    // The page answers in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const kinds = options.columns.filter((kind) => kind !== null).join(",");
  const hashes = new File(pieces, "hashes.csv", { type: "text/csv" });
  return { file: hashes, kinds, withoutCountry: missing };
}
