import type { Look, MapAnswer, MapMessage, Shown } from "./map-messages.ts";
import { MARGIN, UNSTABLE, type Scene } from "./scene.ts";

/**
 * Draws the community map in a thread of its own, so that moving it costs the page nothing however many members there are. Lines are
 * drawn when the map rests: they are most of the work and nothing that an eye follows.
 */

type Pen = OffscreenCanvasRenderingContext2D;

const REST_MS = 90;
const DIM = 0.14;

let canvas: OffscreenCanvas | null = null;
let scene: Scene | null = null;
let look: Look | null = null;
let shown: Shown | null = null;
let frame = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<MapMessage>) => {
  if (data.type === "canvas") canvas = data.canvas;
  else if (data.type === "scene") scene = data.scene;
  else if (data.type === "look") look = data.look;
  else if (data.type === "show") shown = data.shown;
  else {
    void sendPicture();
    return;
  }
  if (frame === 0) frame = requestAnimationFrame(() => drawMoving());
});

function drawMoving(): void {
  frame = 0;
  clearTimeout(rest);
  draw(false);
  rest = setTimeout(() => draw(true), REST_MS);
}

function answer(message: MapAnswer, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer });
}

async function sendPicture(): Promise<void> {
  if (!canvas) return;
  clearTimeout(rest);
  draw(true);
  const bitmap = await createImageBitmap(canvas);
  answer({ type: "picture", bitmap }, [bitmap]);
}

function draw(hasLines: boolean): void {
  const pen = canvas?.getContext("2d");
  if (!canvas || !pen || !scene || !look || !shown) return;
  const { width, height, ratio } = shown;
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
    canvas.width = deviceWidth;
    canvas.height = deviceHeight;
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, width, height);
  const at = placesOf(scene, shown);
  if (hasLines) drawLines(pen, scene, shown, look, at);
  const members = drawMembers(pen, scene, shown, look, at);
  answer({ type: "drawn", members, edges: hasLines ? scene.edges.length / 2 : 0 });
}

function placesOf({ x, y }: Scene, { width, height, k, x: left, y: top }: Shown) {
  const places = new Float32Array(x.length * 2);
  for (let node = 0; node < x.length; node += 1) {
    places[2 * node] = k * (MARGIN + (x[node] ?? 0) * (width - 2 * MARGIN)) + left;
    places[2 * node + 1] = k * (MARGIN + (y[node] ?? 0) * (height - 2 * MARGIN)) + top;
  }
  return places;
}

function drawLines(
  pen: Pen,
  { edges, community }: Scene,
  shown: Shown,
  look: Look,
  at: Float32Array,
) {
  const { width, height, chosen } = shown;
  pen.strokeStyle = look.line;
  pen.lineWidth = 0.5;
  pen.globalAlpha = Math.min(0.5, Math.max(0.06, (900 / Math.max(1, edges.length)) * shown.k));
  pen.beginPath();
  for (let edge = 0; edge < edges.length; edge += 2) {
    const [from, to] = [edges[edge] ?? 0, edges[edge + 1] ?? 0];
    if (chosen >= 0 && community[from] !== chosen && community[to] !== chosen) continue;
    const [ax, ay, bx, by] = [
      at[2 * from] ?? 0,
      at[2 * from + 1] ?? 0,
      at[2 * to] ?? 0,
      at[2 * to + 1] ?? 0,
    ];
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > width) continue;
    if (Math.max(ay, by) < 0 || Math.min(ay, by) > height) continue;
    pen.moveTo(ax, ay);
    pen.lineTo(bx, by);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawMembers(
  pen: Pen,
  { community, colours }: Scene,
  shown: Shown,
  look: Look,
  at: Float32Array,
) {
  const { width, height, k, ratio, chosen } = shown;
  const radius = radiusOf(community.length, k);
  const marks = look.colours.map((colour, index) =>
    markOf(colour, radius, ratio, index === UNSTABLE),
  );
  const half = radius + 1;
  let drawn = 0;
  // Those that stand out come last, above the others.
  for (const isAbove of chosen < 0 ? [true] : [false, true]) {
    pen.globalAlpha = chosen >= 0 && !isAbove ? DIM : 1;
    for (let node = 0; node < community.length; node += 1) {
      const place = community[node] ?? 0;
      if (chosen >= 0 && (place === chosen) !== isAbove) continue;
      const [x, y] = [at[2 * node] ?? 0, at[2 * node + 1] ?? 0];
      if (x < -half || y < -half || x > width + half || y > height + half) continue;
      const mark = marks[colours[place] ?? UNSTABLE];
      if (!mark) continue;
      pen.drawImage(mark, x - half, y - half, half * 2, half * 2);
      drawn += 1;
    }
  }
  pen.globalAlpha = 1;
  return drawn;
}

/** Small where there are many; they grow with the enlargement, but less. */
function radiusOf(members: number, k: number): number {
  const base = Math.min(5, Math.max(1.3, 150 / Math.sqrt(Math.max(1, members))));
  return Math.min(9, base * k ** 0.45);
}

/** One member of a colour, to be stamped: far quicker than a path for each. What is no fact is hollow. */
function markOf(
  colour: string,
  radius: number,
  ratio: number,
  isHollow: boolean,
): OffscreenCanvas | null {
  const size = Math.max(1, Math.ceil((radius + 1) * 2 * ratio));
  const mark = new OffscreenCanvas(size, size);
  const pen = mark.getContext("2d");
  if (!pen) return null;
  pen.beginPath();
  pen.arc(size / 2, size / 2, radius * ratio - (isHollow ? 0.5 * ratio : 0), 0, 2 * Math.PI);
  if (isHollow) {
    pen.lineWidth = ratio;
    pen.strokeStyle = colour;
    pen.stroke();
  } else {
    pen.fillStyle = colour;
    pen.fill();
  }
  return mark;
}
