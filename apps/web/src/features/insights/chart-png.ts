import { saveFile } from "../../lib/download.ts";

export interface ChartPicture {
  readonly title: string;
  readonly takeaway: string;
  /** Small print: where the figures are from. */
  readonly note: string;
  readonly rows: readonly {
    readonly label: string;
    readonly share: number;
    readonly baseline: number;
    readonly shareText: string;
    readonly affinityText: string;
  }[];
}

const WIDTH = 960;
const MARGIN = 40;
const ROW = 30;
const HEAD = 110;
const SCALE = 2;
const LABEL_WIDTH = 300;
const FIGURES_WIDTH = 170;

/** Draws the bars of a card on a canvas, with the page's own colours and type, and saves it as PNG. */
export async function saveChart(file: string, chart: ChartPicture): Promise<void> {
  const height = HEAD + chart.rows.length * ROW + 60;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name);
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    fill: string,
    align: CanvasTextAlign = "left",
  ) => {
    pen.font = `${font} ${style.fontFamily}`;
    pen.fillStyle = colour(fill);
    pen.textAlign = align;
    pen.fillText(text, x, y, align === "left" && x === MARGIN ? WIDTH - 2 * MARGIN : undefined);
  };
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colour("--surface");
  pen.fillRect(0, 0, WIDTH, height);
  write(chart.title, MARGIN, 52, "600 22px", "--ink");
  write(chart.takeaway, MARGIN, 80, "400 15px", "--soft");

  const most = Math.max(0.0001, ...chart.rows.map((row) => Math.max(row.share, row.baseline)));
  const left = MARGIN + LABEL_WIDTH;
  const span = WIDTH - left - MARGIN - FIGURES_WIDTH;
  chart.rows.forEach((row, index) => {
    const y = HEAD + index * ROW;
    pen.font = `400 14px ${style.fontFamily}`;
    pen.fillStyle = colour("--ink");
    pen.textAlign = "left";
    pen.fillText(row.label, MARGIN, y + 19, LABEL_WIDTH - 16);
    pen.fillStyle = colour("--brand");
    pen.fillRect(left, y + 8, (row.share / most) * span, 14);
    pen.fillStyle = colour("--mark");
    pen.fillRect(left + (row.baseline / most) * span - 1, y + 4, 2, 22);
    write(row.shareText, WIDTH - MARGIN - 80, y + 19, "400 14px", "--ink", "right");
    write(row.affinityText, WIDTH - MARGIN, y + 19, "400 14px", "--soft", "right");
  });
  write(chart.note, MARGIN, height - 24, "400 12px", "--muted");
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) saveFile(file, blob);
}
