import { picturePng, type PictureText } from "@toolkit/ui/charts/picture-png";

interface PictureRow {
  readonly label: string;
  readonly share: number;
  readonly baseline: number;
  readonly shareText: string;
  readonly affinityText: string;
}

const WIDTH = 880;
const ROW = 30;
const LABEL_WIDTH = 300;
const FIGURES_WIDTH = 170;

/** Draws the bars of a card, each with its baseline and its figures. */
export function chartPng(words: PictureText, rows: readonly PictureRow[]): Promise<Blob> {
  const most = Math.max(0.0001, ...rows.map((row) => Math.max(row.share, row.baseline)));
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
      pen.colour("--mark");
      context.fillRect(LABEL_WIDTH + (row.baseline / most) * span - 1, y + 4, 2, 22);
      context.textAlign = "right";
      pen.colour("--ink").write(row.shareText, WIDTH - 80, y + 19);
      pen.colour("--soft").write(row.affinityText, WIDTH, y + 19);
    }
  });
}
