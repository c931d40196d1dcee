import { picturePng, type PictureText } from "./picture-png.tsx";

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
  return picturePng(text, { width, height }, ({ context }) =>
    context.drawImage(image, 0, 0, width, height),
  );
}
