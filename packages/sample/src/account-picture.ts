import { spread, spreadOver } from "./spread.ts";

/**
 * Pictures of accounts: plain things and signs in few colours, as people choose them who show no face. They are drawn for a circle of
 * 24 to 48 pixels and fill it.
 */

const PEOPLE = "account_person_";
const BRANDS = "account_brand_";

/** Key of an account's picture: shops, papers and clubs have signs, people have things they like. */
export function accountPictureKey(id: bigint | string, isBrand: boolean): string {
  return `${isBrand ? BRANDS : PEOPLE}${id}`;
}

/** Three colours that stand well together: ground, form, and a light or dark accent. */
type Palette = readonly [ground: string, form: string, accent: string];

const PALETTES: readonly [Palette, ...Palette[]] = [
  ["#f6d8b8", "#c8553d", "#3b2a2a"],
  ["#cfe3d4", "#2f6f5e", "#f2b705"],
  ["#d6e4f0", "#27567d", "#f28f6b"],
  ["#f3d3dc", "#a83c62", "#fff6e5"],
  ["#2b3a55", "#e8c07d", "#f7f1e3"],
  ["#3f5e4e", "#e9d8a6", "#ee9b58"],
  ["#fbe8a6", "#e07a1f", "#40514e"],
  ["#e4dcf1", "#5b4b8a", "#f4a6b8"],
  ["#20444f", "#7fc8c2", "#f6e7cb"],
  ["#e9e4d8", "#6b705c", "#b5654a"],
  ["#5a2a3c", "#e59a8b", "#f9e2d2"],
  ["#c9e9ee", "#1f7a8c", "#f9c74f"],
  ["#33415c", "#9db4c0", "#ffd166"],
  ["#ffe1d1", "#d1495b", "#2e4057"],
];

/** Draws on 48 × 48 units; `at` gives the same number from 0 to 1 for the same purpose. */
type Motif = (palette: Palette, at: (purpose: string) => number) => string;

const n = (value: number): string => String(Math.round(value * 10) / 10);

function animal(ears: string): Motif {
  return ([, form, accent], at) => {
    const muzzle =
      at("muzzle") < 0.5
        ? `<ellipse cx="24" cy="33" rx="7" ry="5.5" fill="#fff" opacity=".75"/>`
        : "";
    return `<g fill="${form}">${ears}<circle cx="24" cy="27" r="14"/></g>${muzzle}<g fill="#241f1c"><circle cx="18.5" cy="25" r="1.9"/><circle cx="29.5" cy="25" r="1.9"/><path d="M21.6 30h4.8L24 32.8Z"/></g><circle cx="${at("cheek") < 0.5 ? 15 : 33}" cy="31" r="2.4" fill="${accent}" opacity=".6"/>`;
  };
}

const hills: Motif = ([, form, accent], at) => {
  const sun = 12 + 24 * at("sun");
  const peak = 10 + 14 * at("peak");
  return `<circle cx="${n(sun)}" cy="14" r="6" fill="${accent}"/><path d="M-4 48 ${n(peak)} 20 ${n(peak + 20)} 48Z" fill="${form}"/><path d="M16 48 36 26 60 48Z" fill="${form}" opacity=".65"/>`;
};

const waves: Motif = ([, form, accent], at) => {
  const wave = (y: number, opacity: number) =>
    `<path d="M-6 ${y}q7.5-6 15 0t15 0 15 0 15 0V48H-6Z" fill="${form}" opacity="${opacity}"/>`;
  return `<circle cx="${n(14 + 20 * at("sun"))}" cy="19" r="9" fill="${accent}"/>${wave(27, 0.5)}${wave(33, 0.75)}${wave(39, 1)}`;
};

const flower: Motif = ([, form, accent], at) => {
  const petals = 5 + Math.floor(4 * at("petals"));
  const turn = 360 / petals;
  const leaf = Array.from(
    { length: petals },
    (_, k) => `<ellipse cx="24" cy="13" rx="6.4" ry="9" transform="rotate(${n(k * turn)} 24 24)"/>`,
  );
  return `<g fill="${form}">${leaf.join("")}</g><circle cx="24" cy="24" r="6.4" fill="${accent}"/>`;
};

const leaves: Motif = ([, form, accent], at) => {
  const lean = n(at("lean") * 40 - 20);
  return `<g transform="rotate(${lean} 24 24)"><path d="M24 44V12" stroke="${accent}" stroke-width="2.4"/><g fill="${form}"><path d="M24 22C14 22 10 15 10 9c9 0 14 5 14 13Z"/><path d="M24 30c10 0 14-7 14-13-9 0-14 5-14 13Z"/><path d="M24 39c-10 0-14-7-14-13 9 0 14 5 14 13Z"/></g></g>`;
};

const cup: Motif = ([, form, accent], at) =>
  `<path d="M12 20h22v10a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9Z" fill="${form}"/><path d="M34 22h3a4.5 4.5 0 0 1 0 10h-4" fill="none" stroke="${form}" stroke-width="3"/><path d="M18 15q-3-3 0-6M24 15q-3-3 0-6M30 15q-3-3 0-6" fill="none" stroke="${accent}" stroke-width="2.2" stroke-linecap="round" opacity="${n(0.6 + 0.4 * at("steam"))}"/>`;

const moon: Motif = ([ground, form, accent], at) => {
  const stars = [0, 1, 2, 3, 4].map((k) => {
    const [x, y] = [5 + 38 * at(`star x ${k}`), 5 + 30 * at(`star y ${k}`)];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.9 + 0.8 * at(`star ${k}`))}"/>`;
  });
  return `<g fill="${accent}">${stars.join("")}</g><circle cx="24" cy="25" r="13" fill="${form}"/><circle cx="${n(at("phase") < 0.5 ? 30 : 18)}" cy="21" r="11" fill="${ground}"/>`;
};

const rings: Motif = ([, form, accent], at) => {
  const tilt = n(at("tilt") * 60 - 30);
  return `<circle cx="24" cy="24" r="11" fill="${form}"/><ellipse cx="24" cy="24" rx="20" ry="6" fill="none" stroke="${accent}" stroke-width="2.6" transform="rotate(${tilt} 24 24)"/>`;
};

const arcs: Motif = ([, form, accent], at) => {
  const x = at("side") < 0.5 ? 0 : 48;
  const circle = (r: number, colour: string) =>
    `<circle cx="${x}" cy="48" r="${r}" fill="${colour}"/>`;
  return circle(40, form) + circle(30, accent) + circle(20, "#fff8ec") + circle(10, form);
};

const tiles: Motif = ([, form, accent], at) => {
  const quarter = (x: number, y: number): string => {
    const turn = 90 * Math.floor(4 * at(`turn ${x} ${y}`));
    const colour = at(`colour ${x} ${y}`) < 0.6 ? form : accent;
    return `<path d="M${x} ${y}h24A24 24 0 0 1 ${x} ${y + 24}Z" fill="${colour}" transform="rotate(${turn} ${x + 12} ${y + 12})"/>`;
  };
  return quarter(0, 0) + quarter(24, 0) + quarter(0, 24) + quarter(24, 24);
};

const THINGS: readonly [Motif, ...Motif[]] = [
  animal('<path d="M11 23 12 9l11 7ZM37 23 36 9l-11 7Z"/>'),
  animal('<circle cx="13.5" cy="15.5" r="5.5"/><circle cx="34.5" cy="15.5" r="5.5"/>'),
  animal('<ellipse cx="18" cy="11" rx="3.8" ry="10"/><ellipse cx="30" cy="11" rx="3.8" ry="10"/>'),
  animal(
    '<ellipse cx="10.5" cy="24" rx="4.5" ry="9.5"/><ellipse cx="37.5" cy="24" rx="4.5" ry="9.5"/>',
  ),
  hills,
  waves,
  flower,
  leaves,
  cup,
  moon,
  rings,
  arcs,
  tiles,
];

/** A sign of at most three strokes on one colour. */
const SIGNS: readonly [Motif, ...Motif[]] = [
  ([ground]) => `<path d="M24 10 36 17v14l-12 7-12-7V17Z" fill="${ground}"/>`,
  ([ground]) => `<circle cx="24" cy="24" r="11" fill="none" stroke="${ground}" stroke-width="6"/>`,
  ([ground]) => `<path d="M24 11 36 35H12Z" fill="${ground}"/>`,
  ([ground, , accent]) =>
    `<circle cx="19" cy="24" r="9.5" fill="${ground}"/><circle cx="29" cy="24" r="9.5" fill="${accent}" opacity=".85"/>`,
  ([ground]) =>
    `<path d="M12 16h24M12 24h24M12 32h14" stroke="${ground}" stroke-width="5" stroke-linecap="round"/>`,
  ([ground]) => `<path d="M24 10c9 9 9 9 0 28-9-19-9-19 0-28Z" fill="${ground}"/>`,
  ([ground, , accent]) =>
    `<path d="M12 24a12 12 0 0 1 24 0Z" fill="${ground}"/><path d="M12 27h24a12 12 0 0 1-24 0Z" fill="${accent}"/>`,
  ([ground, , accent]) =>
    `<circle cx="24" cy="15" r="6" fill="${accent}"/><circle cx="15.5" cy="30" r="6" fill="${ground}"/><circle cx="32.5" cy="30" r="6" fill="${ground}"/>`,
  ([ground]) =>
    `<path d="m24 9 4.4 10 10.6 1-8 7.2 2.4 10.8-9.4-5.6-9.4 5.600L17 27.2 9 20l10.6-1Z" fill="${ground}"/>`,
  ([ground]) =>
    `<path d="M12 30q6-14 12-6t12-6" fill="none" stroke="${ground}" stroke-width="6" stroke-linecap="round"/>`,
];

/** The picture of a key, or null for a key of something else. */
export function drawAccountPicture(key: string, width: number, height: number): string | null {
  const isBrand = key.startsWith(BRANDS);
  if (!isBrand && !key.startsWith(PEOPLE)) return null;
  const palette = spreadOver(PALETTES, key, "palette");
  const motif = spreadOver(isBrand ? SIGNS : THINGS, key, "motif");
  const [ground, form] = palette;
  const drawn = motif(palette, (purpose) => spread(key, purpose));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 48 48"><path d="M0 0h48v48H0Z" fill="${isBrand ? form : ground}"/>${drawn}</svg>`;
}
