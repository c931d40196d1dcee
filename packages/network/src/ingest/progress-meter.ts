import type { ImportPhase, ImportProgress } from "./progress.ts";

/** Shares of the whole work that reading, sorting, enriching and merging take, roughly as measured. */
const WEIGHTS: Readonly<Record<ImportPhase, { readonly from: number; readonly to: number }>> = {
  reading: { from: 0, to: 0.6 },
  sorting: { from: 0.6, to: 0.7 },
  enriching: { from: 0.7, to: 0.8 },
  merging: { from: 0.8, to: 1 },
  done: { from: 1, to: 1 },
};

const EVERY_MS = 200;

/** What reading tells of itself. */
export interface ReadingMeter {
  rows: number;
  bytes: number;
  /** The file that is read. */
  file: string | null;
  tell(force: boolean): void;
}

/** Turns what an import does into what a person wants to know of it, not more than five times a second. */
export class ProgressMeter implements ReadingMeter {
  private readonly importId: number;
  private readonly bytesTotal: number;
  private readonly emit: (progress: ImportProgress) => void;
  private readonly begun = Date.now();
  private readonly rowsBefore: number;
  private readonly shareBefore: number;
  private last = 0;
  private phase: ImportPhase = "reading";
  private within = 0;
  rows: number;
  bytes: number;
  file: string | null = null;

  constructor(
    importId: number,
    bytesTotal: number,
    start: { rows: number; bytes: number },
    emit: (progress: ImportProgress) => void,
  ) {
    this.importId = importId;
    this.bytesTotal = bytesTotal;
    this.emit = emit;
    this.rows = start.rows;
    this.bytes = start.bytes;
    this.rowsBefore = start.rows;
    this.shareBefore = bytesTotal === 0 ? 0 : (start.bytes / bytesTotal) * WEIGHTS.reading.to;
  }

  enter(phase: ImportPhase): void {
    this.phase = phase;
    this.within = 0;
    this.tell(true);
  }

  /** Share of the present phase that is done. */
  step(within: number): void {
    this.within = within;
    this.tell(false);
  }

  tell(force: boolean): void {
    const now = Date.now();
    if (!force && now - this.last < EVERY_MS) return;
    this.last = now;
    const within =
      this.phase === "reading" && this.bytesTotal > 0
        ? Math.min(1, this.bytes / this.bytesTotal)
        : this.within;
    const { from, to } = WEIGHTS[this.phase];
    const share = from + (to - from) * within;
    const seconds = (now - this.begun) / 1000;
    const gained = share - this.shareBefore;
    this.emit({
      importId: this.importId,
      phase: this.phase,
      rows: this.rows,
      rate: seconds === 0 ? 0 : Math.round((this.rows - this.rowsBefore) / seconds),
      bytes: this.bytes,
      bytesTotal: this.bytesTotal,
      share,
      secondsLeft:
        gained < 0.01 || seconds < 1 ? null : Math.round((seconds / gained) * (1 - share)),
      file: this.file,
    });
  }
}
