/**
 * Pictures that nobody took: hills under a sky, drawn from a key alone, so that an address names its picture for ever and nothing
 * is kept. They stand where the network would show what people posted.
 */

import { drawAccountPicture } from "./account-picture.ts";
import { spread, spreadOver } from "./spread.ts";

const NAME = /^(\w{1,40})-([1-9]\d{1,3})x([1-9]\d{1,3})\.svg$/;
/** Folder of the addresses, at the simulated network and at the product. */
export const PICTURES_PATH = "/pictures/";

export function pictureName(key: string, width: number, height: number): string {
  return `${key}-${width}x${height}.svg`;
}

interface Scene {
  /** Sky from its top to the horizon, and the hue of the land. */
  readonly sky: readonly [string, string];
  readonly land: number;
  readonly light: string;
  readonly en: string;
  readonly ja: string;
}

const SCENES: readonly [Scene, ...Scene[]] = [
  {
    sky: ["#4f7fb5", "#f4d9b8"],
    land: 200,
    light: "#fff1d6",
    en: "Hills at dawn, mist in the valleys",
    ja: "夜明けの丘と、谷にかかる霧",
  },
  {
    sky: ["#5da3d9", "#d7ecf7"],
    land: 130,
    light: "#fffbe8",
    en: "Green hills under a clear sky",
    ja: "晴れた空の下に広がる緑の丘",
  },
  {
    sky: ["#57407a", "#f2a071"],
    land: 285,
    light: "#ffd9a0",
    en: "The sun going down behind hills",
    ja: "丘の向こうに沈む夕日",
  },
  {
    sky: ["#1d2a4a", "#4a5f8c"],
    land: 225,
    light: "#eef2ff",
    en: "The moon over dark hills",
    ja: "暗い丘の上に浮かぶ月",
  },
];

function sceneOf(key: string): Scene {
  return spreadOver(SCENES, key, "scene");
}

/** What the picture of a key shows. */
export function sceneWords(key: string, language: string): string {
  const scene = sceneOf(key);
  return language === "ja" ? scene.ja : scene.en;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A ridge from the left edge to the right, and down to the ground. */
function ridge(key: string, layer: number, width: number, height: number): string {
  const base = height * (0.5 + 0.14 * layer);
  const reach = height * (0.16 - 0.03 * layer);
  const points = Array.from({ length: 7 }, (_, at) => {
    const y = base - reach * (spread(key, `ridge ${layer} ${at}`) * 2 - 1);
    return [(width * at) / 6, y] as const;
  });
  const [[, start]] = points as unknown as readonly [readonly [number, number]];
  const curves = points.slice(1).map(([x, y], at) => {
    const [fromX = 0, fromY = 0] = points[at] ?? [];
    const middle = (fromX + x) / 2;
    return `C${round(middle)} ${round(fromY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  return `M0 ${round(start)}${curves.join("")}V${height}H0Z`;
}

function drawPicture(key: string, width: number, height: number): string {
  const scene = sceneOf(key);
  const [top, horizon] = scene.sky;
  const x = width * (0.2 + 0.6 * spread(key, "light x"));
  const y = height * (0.18 + 0.25 * spread(key, "light y"));
  const hue = scene.land + 40 * (spread(key, "hue") - 0.5);
  const hills = [0, 1, 2].map(
    (layer) =>
      `<path d="${ridge(key, layer, width, height)}" fill="hsl(${round(hue)} ${26 + 6 * layer}% ${52 - 14 * layer}%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".65" stop-color="${horizon}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(Math.min(width, height) * 0.07)}" fill="${scene.light}"/>${hills.join("")}</svg>`;
}

/** The picture of a name; null for what names none. */
export function pictureOf(name: string): string | null {
  const [, key, width, height] = NAME.exec(name) ?? [];
  if (key === undefined) return null;
  const [across, down] = [Number(width), Number(height)];
  return drawAccountPicture(key, across, down) ?? drawPicture(key, across, down);
}
