const SCALE = 2;
const MARGIN = 32;
const HEAD = 84;
const FOOT = 48;

export interface PictureText {
  readonly title: string;
  readonly takeaway?: string;
  /** Small print: where the figures are from. */
  readonly note?: string;
}

/** A canvas that is drawn on in the page's own colours and type. */
export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly #style: CSSStyleDeclaration;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
    this.#style = getComputedStyle(document.documentElement);
  }

  /** @param font Weight and size: "600 20px". */
  type(font: string): this {
    this.context.font = `${font} ${this.#style.fontFamily}`;
    return this;
  }

  /** @param name A custom property: "--ink". */
  colour(name: string): this {
    this.context.fillStyle = this.#style.getPropertyValue(name);
    return this;
  }

  /** Squeezed to `most` pixels where that is given. */
  write(text: string, x: number, y: number, most?: number): void {
    this.context.fillText(text, x, y, most);
  }
}

/** A picture as PNG, between its title and its small print. `draw` starts at the picture's own corner. */
export async function picturePng(
  words: PictureText,
  { width, height }: { readonly width: number; readonly height: number },
  draw: (pen: Pen) => void,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + HEAD + FOOT) * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gave no canvas to draw on");
  const pen = new Pen(context);
  context.scale(SCALE, SCALE);
  pen.colour("--surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  pen.type("600 20px").colour("--ink").write(words.title, MARGIN, 40, width);
  pen.type("400 14px").colour("--soft");
  pen.write(words.takeaway ?? "", MARGIN, 64, width);
  pen.type("400 12px").colour("--muted");
  pen.write(words.note ?? "", MARGIN, height + HEAD + 28, width);
  context.translate(MARGIN, HEAD);
  draw(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser could not write the picture");
  return blob;
}
