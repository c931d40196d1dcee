import { inflateSync } from "node:zlib";

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

interface Part {
  readonly head: string;
  readonly stream: string;
}

function partsOf(file: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  const text = latin(file);
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = "", body = ""] = match;
    const at = body.indexOf("stream\n");
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
    const head = at < 0 ? body : body.slice(0, at);
    const raw = Buffer.from(at < 0 ? "" : body.slice(at + 7, at + 7 + length), "latin1");
    const isPacked = head.includes("/FlateDecode") && raw.length > 0;
    parts.set(number, { head, stream: latin(isPacked ? inflateSync(raw) : raw) });
  }
  return parts;
}

/** What each glyph of a font stands for, by its number in four hexadecimal digits. */
function charactersOf(cmap: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, units = ""], place) => {
      const code = (Number.parseInt(first, 16) + place).toString(16).padStart(4, "0");
      const bytes = Buffer.from(units.replaceAll(" ", ""), "hex");
      characters.set(code, bytes.swap16().toString("utf16le"));
    });
  }
  return characters;
}

/** The text of a PDF page by page, as a reader copies it: through the fonts' own tables of characters. */
export function pdfText(file: Buffer): string[] {
  const parts = partsOf(file);
  const fonts = new Map<string, Map<string, string>>();
  const pages: string[] = [];
  const reference = (text: string, key: string) =>
    new RegExp(String.raw`/${key} (\d+) 0 R`).exec(text)?.[1] ?? "";
  for (const { head } of parts.values()) {
    for (const [, name = "", number = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = reference(parts.get(number)?.head ?? "", "ToUnicode");
      fonts.set(name, charactersOf(parts.get(cmap)?.stream ?? ""));
    }
  }
  for (const { head } of parts.values()) {
    if (!/\/Type \/Page\n/.test(head)) continue;
    let font = new Map<string, string>();
    let text = "";
    const { stream = "" } = parts.get(reference(head, "Contents")) ?? {};
    for (const [, name, glyphs = ""] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g));
      text += `${codes.map((code) => font.get(code ?? "") ?? "").join("")}${glyphs ? "\n" : ""}`;
    }
    pages.push(text);
  }
  return pages;
}
