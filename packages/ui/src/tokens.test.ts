// oxlint-disable-next-line no-restricted-imports -- the test reads the style sheet as it stands
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Vector = readonly [number, number, number];

function tokensOf(block: string): ReadonlyMap<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

const css = readFileSync(new URL("./styles.css", import.meta.url), "utf8");
const light = tokensOf(/:root \{([^}]*)\}/.exec(css)?.[1] ?? "");
const dark = new Map([
  ...light,
  ...tokensOf(/:root\[data-theme="dark"\] \{([^}]*)\}/.exec(css)?.[1] ?? ""),
]);

/** A token's colour as linear RGB, by the OKLab matrices. */
function colour(theme: ReadonlyMap<string, string>, name: string): Vector {
  const value = theme.get(name) ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(theme, other);
  const [L = 0, C = 0, h = 0] = /^oklch\(([^)]+)\)$/.exec(value)?.[1]?.split(" ").map(Number) ?? [];
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return clip([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

function clip([r, g, b]: Vector): Vector {
  const one = (value: number) => Math.min(1, Math.max(0, value));
  return [one(r), one(g), one(b)];
}

function luminance([r, g, b]: Vector): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Vector, other: Vector): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** How a full lack of one kind of cone sees linear RGB (Machado, Oliveira, Fernandes 2009). */
const SIGHT = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seen(rgb: Vector, sight: keyof typeof SIGHT): Vector {
  const [x, y, z] = SIGHT[sight];
  const dot = (row: Vector) => row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2];
  return clip([dot(x), dot(y), dot(z)]);
}

/** Distance as people perceive it, in OKLab. */
function distance(one: Vector, other: Vector): number {
  const lab = ([r, g, b]: Vector) => {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ] as const;
  };
  const [p, q] = [lab(one), lab(other)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** Neighbouring greys of a twelfth of the range are this far apart: plain to see side by side. */
const TOLD_APART = 0.08;

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, theme) => {
  it.each(["ink", "soft", "muted", "brand", "over", "under", "success", "warn", "danger", "info"])(
    "writes %s readably on every ground",
    (text) => {
      for (const ground of ["canvas", "surface", "sunken"])
        expect(contrast(colour(theme, text), colour(theme, ground)), ground).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );

  it.each(["success", "warn", "danger", "info"])(
    "writes %s readably on its own ground",
    (level) => {
      expect(contrast(colour(theme, level), colour(theme, `${level}-soft`))).toBeGreaterThanOrEqual(
        4.5,
      );
    },
  );

  it("writes readably on the brand", () => {
    for (const ground of ["brand", "brand-strong"])
      expect(contrast(colour(theme, "on-brand"), colour(theme, ground))).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  const categories = Array.from({ length: 8 }, (_, index) => `category-${index + 1}`);

  it.each(["mark", "over", "under", ...categories])("draws %s visibly", (mark) => {
    expect(contrast(colour(theme, mark), colour(theme, "surface"))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(SIGHT) as (keyof typeof SIGHT)[])(
    "keeps its colours apart with %s",
    (sight) => {
      const pairs = [
        ["over", "under"],
        ["brand", "mark"],
        ["map-1", "map-2"],
        ["map-2", "map-3"],
        ["map-3", "map-4"],
        ["map-4", "map-5"],
        ...categories.flatMap((one, index) =>
          categories.slice(index + 1).map((other) => [one, other] as const),
        ),
      ] as const;
      for (const [one, other] of pairs)
        expect(
          distance(seen(colour(theme, one), sight), seen(colour(theme, other), sight)),
          `${one} and ${other}`,
        ).toBeGreaterThan(TOLD_APART);
    },
  );
});
