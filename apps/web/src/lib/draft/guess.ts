import type { PackageItem } from "./items.ts";

const HANDLE = /^[A-Za-z0-9_]{1,50}$/;
const PROFILE_URL = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/([^?#]*)/i;
/** First parts of the network's addresses that are no accounts. */
const NO_ACCOUNT = new Set([
  "home",
  "explore",
  "search",
  "i",
  "intent",
  "settings",
  "messages",
  "notifications",
  "share",
]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}

function fromUrl(path: string): PackageItem | null {
  const [first = "", second = ""] = path.split("/");
  if (first.toLowerCase() === "hashtag" && second) {
    return { kind: "hashtag", label: decoded(second) };
  }
  const handle = first.replace(/^@/, "");
  if (!HANDLE.test(handle) || NO_ACCOUNT.has(handle.toLowerCase())) return null;
  return { kind: "handle", label: handle };
}

/**
 * What kind of seed a typed text is by its form: `@name` and addresses of profiles are handles, `#tag` is a hashtag,
 * everything else a keyword. Null for an empty text.
 */
export function guessItem(typed: string): PackageItem | null {
  const text = typed
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^"(.+)"$/, "$1")
    .trim();
  if (/^(?:@|#*)$/.test(text)) return null;
  const url = PROFILE_URL.exec(text);
  if (url) return fromUrl(url[1] ?? "");
  if (text.startsWith("@") && HANDLE.test(text.slice(1)))
    return { kind: "handle", label: text.slice(1) };
  if (text.startsWith("#") && !/\s/.test(text))
    return { kind: "hashtag", label: text.replace(/^#+/, "") };
  return { kind: "keyword", label: text };
}

/** Parts of a list: lines, commas, semicolons and tabs separate; spaces do too where every word is a handle, tag or link. */
export function splitList(text: string): readonly string[] {
  const parts = text
    .split(/[\n\r\t,;、，；]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.flatMap((part) => {
    const words = part.split(/\s+/);
    const isList =
      words.length > 1 && words.every((word) => /^[@＠#＃]\S|^(?:https?:\/\/)/.test(word));
    return isList ? words : [part];
  });
}

/** The items of a pasted list. In a list of handles where only some carry the sign, all are handles. */
export function guessItems(text: string): readonly PackageItem[] {
  const items = splitList(text)
    .map(guessItem)
    .filter((item) => item !== null);
  const areHandles =
    items.some((item) => item.kind === "handle") &&
    items.every((item) => item.kind === "handle" || HANDLE.test(item.label));
  return areHandles
    ? items.map((item) => (item.kind === "keyword" ? { ...item, kind: "handle" } : item))
    : items;
}

/** Whether all of these keywords could be handles that somebody pasted without the sign. */
export function couldBeHandles(items: readonly PackageItem[]): boolean {
  return (
    items.length > 1 && items.every((item) => item.kind === "keyword" && HANDLE.test(item.label))
  );
}

/** A text as an item of the kind that was asked for, whatever its form says; null where it cannot be one. */
export function asKind(typed: string, kind: PackageItem["kind"]): PackageItem | null {
  const guess = guessItem(typed);
  if (guess === null) return null;
  if (kind === "handle") {
    return HANDLE.test(guess.label) ? { kind, label: guess.label } : null;
  }
  return { kind, label: guess.label };
}
