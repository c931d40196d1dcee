import { hexOf } from "./hash.ts";
import { Intake, type IntakeOptions, type IntakeReport } from "./intake.ts";
import type { Member } from "./member.ts";
import type { IdentifierKind } from "./kinds.ts";
import { readRows, type Row } from "./read-rows.ts";

/** Rows between two reports of progress. */
const ROWS_PER_PIECE = 5000;

export interface HashedPiece {
  /** Lines of the file of hashes that follow those of earlier pieces. */
  readonly text: string;
  readonly report: IntakeReport;
}

/**
 * Hashes a list where it is, so that only hashes leave the machine. The pieces make up a table of hashes with a header, which
 * is read like any other list.
 */
export async function* hashedFile(
  chunks: AsyncIterable<Uint8Array>,
  options: IntakeOptions & { readonly hasHeader: boolean },
): AsyncGenerator<HashedPiece> {
  const intake = new Intake(options);
  const columns = options.columns.filter((kind) => kind !== null);
  let text = `${columns.join(",")}\n`;
  let rows = 0;
  for await (const row of withoutHeader(readRows(chunks), options.hasHeader)) {
    const member = intake.take(row);
    if (member !== null) text += lineOf(member, columns);
    if (++rows % ROWS_PER_PIECE !== 0) continue;
    yield { text, report: intake.report() };
    text = "";
  }
  yield { text, report: intake.report() };
}

export async function* withoutHeader(
  rows: AsyncIterable<Row>,
  hasHeader: boolean,
): AsyncGenerator<Row> {
  let isFirst = true;
  for await (const row of rows) {
    if (!isFirst || !hasHeader) yield row;
    isFirst = false;
  }
}

function lineOf(member: Member, columns: readonly IdentifierKind[]): string {
  const left = [...member];
  const cells = columns.map((column) => {
    const at = left.findIndex(({ kind }) => kind === column);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found === undefined ? "" : hexOf(found.hash);
  });
  return `${cells.join(",")}\n`;
}
