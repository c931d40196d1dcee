import { picturePng, type PictureText } from "@toolkit/ui/charts/picture-png";

interface PictureRow {
  readonly label: string;
  readonly share: number;
  readonly baseline: number;
  readonly shareText: string;
  readonly affinityText: string;
  /** Ends of the share's interval; absent where it is exact. */
  readonly low?: number;
  readonly high?: number;
}

const WIDTH = 880;
const ROW = 30;
const LABEL_WIDTH = 300;
const FIGURES_WIDTH = 170;

/** Draws the bars of a card, each with its baseline and its figures. */
export function chartPng(words: PictureText, rows: readonly PictureRow[]): Promise<Blob> {
  const most = Math.max(
    0.0001,
    ...rows.map((row) => Math.max(row.share, row.baseline, row.high ?? 0)),
  );
  const span = WIDTH - LABEL_WIDTH - FIGURES_WIDTH;
  return picturePng(words, { width: WIDTH, height: rows.length * ROW }, (pen) => {
    const { context } = pen;
    pen.type("400 14px");
    for (const [index, row] of rows.entries()) {
      const y = index * ROW;
      context.textAlign = "left";
      pen.colour("--ink").write(row.label, 0, y + 19, LABEL_WIDTH - 16);
      pen.colour("--brand");
      context.fillRect(LABEL_WIDTH, y + 8, (row.share / most) * span, 14);
      if (row.low !== undefined && row.high !== undefined) {
        pen.colour("--ink");
        const [low, high] = [row.low, row.high].map((end) => LABEL_WIDTH + (end / most) * span);
        context.fillRect(low ?? 0, y + 14.4, (high ?? 0) - (low ?? 0), 1.2);
      }
      pen.colour("--mark");
      context.fillRect(LABEL_WIDTH + (row.baseline / most) * span - 1, y + 4, 2, 22);
      context.textAlign = "right";
      pen.colour("--ink").write(row.shareText, WIDTH - 80, y + 19);
      pen.colour("--soft").write(row.affinityText, WIDTH, y + 19);
    }
  });
}
