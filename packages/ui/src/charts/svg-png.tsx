/** What of an element's look an SVG picture needs; custom properties do not travel with a file. */
const LOOK = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "fill-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;
const SCALE = 2;
const MARGIN = 24;
const HEAD = 64;
const FOOT = 28;

interface PictureText {
  readonly title: string;
  readonly takeaway?: string;
  readonly note?: string;
}

function withLook(source: SVGElement, copy: SVGElement): void {
  const style = getComputedStyle(source);
  for (const name of LOOK) copy.style.setProperty(name, style.getPropertyValue(name));
  for (const [index, child] of [...source.children].entries()) {
    const twin = copy.children[index];
    if (child instanceof SVGElement && twin instanceof SVGElement) withLook(child, twin);
  }
}

async function imageOf(svg: SVGSVGElement, width: number, height: number) {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  withLook(svg, copy);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Draws a chart as it stands, with its title and small print, in the page's colours and type. */
export async function pngOf(svg: SVGSVGElement, text: PictureText): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await imageOf(svg, width, height);
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + HEAD + FOOT + MARGIN) * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser gave no canvas to draw on");
  const style = getComputedStyle(document.documentElement);
  const write = (words: string, y: number, font: string, colour: string) => {
    pen.font = `${font} ${style.fontFamily}`;
    pen.fillStyle = style.getPropertyValue(colour);
    pen.fillText(words, MARGIN, y, width);
  };
  pen.scale(SCALE, SCALE);
  pen.fillStyle = style.getPropertyValue("--surface");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(text.title, 32, "600 16px", "--ink");
  if (text.takeaway) write(text.takeaway, 54, "400 13px", "--soft");
  pen.drawImage(image, MARGIN, HEAD, width, height);
  if (text.note) write(text.note, HEAD + height + FOOT, "400 11px", "--muted");
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser could not write the picture");
  return blob;
}
