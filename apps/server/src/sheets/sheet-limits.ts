/** What a sheet of a person may hold. Beyond it the sheet is refused, so that no file decides how long it takes. */
export const SHEET_LIMITS = {
  /** As it is sent. */
  bytes: 10_000_000,
  /** Of each part of a workbook, unpacked: a sheet of text is a tenth of it packed. */
  unpacked: 60_000_000,
  rows: 10_000,
  /** More columns hold nothing that is read. */
  columns: 200,
  cells: 500_000,
  /** Three times what a spreadsheet's cell holds. */
  cellCharacters: 100_000,
  /** Strings that the cells of a workbook share. */
  sharedStrings: 500_000,
  milliseconds: 10_000,
} as const;

/** Why a sheet is refused. */
export class SheetRefused extends Error {
  override readonly name = "SheetRefused";
  readonly reason: "not_sheet" | "too_large";

  constructor(reason: SheetRefused["reason"]) {
    super(`sheet refused: ${reason}`);
    this.reason = reason;
  }
}

/** Takes cells row by row, and refuses what exceeds a limit before it is kept. */
export class CellSink {
  readonly #onRow: (cells: readonly string[]) => void;
  #cells: string[] = [];
  #isBlank = true;
  #rows = 0;
  #count = 0;

  constructor(onRow: (cells: readonly string[]) => void) {
    this.#onRow = onRow;
  }

  get width(): number {
    return this.#cells.length;
  }

  /** @param place undefined: behind the last one */
  cell(text: string, place = this.#cells.length): void {
    this.#count += 1;
    if (this.#count > SHEET_LIMITS.cells || text.length > SHEET_LIMITS.cellCharacters)
      throw new SheetRefused("too_large");
    if (place >= SHEET_LIMITS.columns) return;
    while (this.#cells.length < place) this.#cells.push("");
    this.#cells[place] = text;
    if (text !== "") this.#isBlank = false;
  }

  /** Blank rows are dropped. */
  endRow(): void {
    const cells = this.#cells;
    const isBlank = this.#isBlank;
    this.#cells = [];
    this.#isBlank = true;
    if (isBlank) return;
    this.#rows += 1;
    if (this.#rows > SHEET_LIMITS.rows + 1) throw new SheetRefused("too_large");
    this.#onRow(cells);
  }
}
