/** Colours of `packages/ui/src/styles.css` in the one notation that all mail programs know. First light, then dark. */
export const COLOURS = {
  canvas: ["#f9f9fb", "#101016"],
  surface: ["#ffffff", "#18181f"],
  hover: ["#efeff3", "#23232b"],
  line: ["#e3e3e8", "#2b2b34"],
  "line-strong": ["#cbcbd2", "#44444f"],
  muted: ["#63636f", "#9f9faa"],
  ink: ["#181823", "#ececf1"],
  brand: ["#6c3fc8", "#b095fa"],
  "on-brand": ["#fdfdff", "#100b1f"],
} as const;

type Colour = keyof typeof COLOURS;

interface Look {
  readonly css?: string;
  readonly color?: Colour;
  readonly background?: Colour;
  readonly border?: Colour;
}

const FONT = "system-ui,-apple-system,'Segoe UI','Hiragino Sans','Noto Sans JP',sans-serif";

/** All looks that a mail has. Names get the prefix `m-`, since webmail shows mails in a page with classes of its own. */
const LOOKS = {
  page: { css: `margin:0;padding:0;font:15px/1.6 ${FONT}`, color: "ink", background: "canvas" },
  outer: { css: "padding:24px 12px" },
  brand: {
    css: `padding:0 4px 12px;font:600 14px/1.5 ${FONT}`,
    color: "muted",
  },
  card: {
    css: `padding:28px 24px;border:1px solid;border-radius:10px;font:15px/1.6 ${FONT};overflow-wrap:anywhere`,
    color: "ink",
    background: "surface",
    border: "line",
  },
  foot: { css: `padding:16px 4px 0;font:13px/1.6 ${FONT}`, color: "muted" },
  quiet: { color: "muted" },
  title: { css: "margin:0 0 12px;font-size:20px;line-height:1.35;font-weight:600", color: "ink" },
  heading: {
    css: "margin:24px 0 8px;padding:20px 0 0;border-top:1px solid;font-size:16px;line-height:1.4;font-weight:600",
    color: "ink",
    border: "line",
  },
  text: { css: "margin:0 0 20px", color: "ink" },
  line: { css: "margin:0 0 4px", color: "ink" },
  note: { css: "margin:0 0 8px;font-size:13px", color: "muted" },
  link: { css: "overflow-wrap:anywhere", color: "brand" },
  button: {
    css: "display:inline-block;padding:11px 20px;border-radius:8px;font-weight:600;line-height:1.3;text-decoration:none",
    color: "on-brand",
    background: "brand",
  },
  code: {
    css: "margin:0 0 20px;padding:18px 8px 18px 14px;border-radius:8px;font:600 28px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center",
    color: "ink",
    background: "hover",
  },
  quote: {
    css: "margin:0 0 20px;padding:0 0 0 12px;border-left:3px solid",
    color: "ink",
    border: "line-strong",
  },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

const PROPERTIES = [
  ["color", "color"],
  ["background", "background-color"],
  ["border", "border-color"],
] as const satisfies readonly (readonly [keyof Look, string])[];

function coloured(look: Look, scheme: 0 | 1, priority: string): string[] {
  return PROPERTIES.flatMap(([key, property]) => {
    const colour = look[key];
    return colour === undefined ? [] : [`${property}:${COLOURS[colour][scheme]}${priority}`];
  });
}

/**
 * Attributes of an element with the look: styles inline, since some mail programs drop the head, and a class for the dark
 * colours.
 */
export function look(name: LookName): string {
  const own: Look = LOOKS[name];
  const css = [...(own.css === undefined ? [] : [own.css]), ...coloured(own, 0, "")];
  return `class="m-${name}" style="${css.join(";")}"`;
}

const DARK_RULES = Object.entries<Look>(LOOKS)
  .map(([name, own]) => [name, coloured(own, 1, "!important")] as const)
  .filter(([, css]) => css.length > 0)
  .map(([name, css]) => `.m-${name}{${css.join(";")}}`)
  .join("\n");

/** Styles of the head. Apple Mail leaves dark colours to the mail only where `color-scheme` names both schemes. */
export const HEAD_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${DARK_RULES}
}`;
