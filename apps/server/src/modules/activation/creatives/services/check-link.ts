import type { LINK_STATES } from "@toolkit/core/contract/ad-creatives";
import { oneLine } from "@toolkit/core/domain/one-line";
import { OutgoingError, type OutgoingPort } from "../../../../ports/outgoing.ts";

export interface LinkCheck {
  readonly state: (typeof LINK_STATES)[number];
  readonly final_url: string | null;
  readonly title: string | null;
  readonly lost_parameters: readonly string[];
}

/** A page's head has its title within this. */
const MOST_BYTES = 3_000_000;
const TITLE_CHARACTERS = 200;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function titleOf(bytes: Buffer): string | null {
  const found = /<title[^>]{0,200}>([^<]{1,2000})/i.exec(bytes.toString("utf8", 0, 500_000))?.[1];
  const title = oneLine(decoded(found ?? "").replaceAll(/\s+/g, " ")).slice(0, TITLE_CHARACTERS);
  return title === "" ? null : title;
}

/** Parameters that a redirect dropped: what counts visits by them would count none. */
function lostParameters(from: string, to: string): string[] {
  const kept = new URL(to).searchParams;
  return [...new Set(new URL(from).searchParams.keys())].filter((name) => !kept.has(name));
}

/** Opens a link as a visitor would, from the public internet alone. */
export async function checkLink(
  outgoing: OutgoingPort,
  { url, by, signal }: { readonly url: string; readonly by: string; readonly signal: AbortSignal },
): Promise<LinkCheck> {
  const none = { final_url: null, title: null, lost_parameters: [] };
  try {
    const answer = await outgoing.download({
      url,
      accept: "text/html, application/xhtml+xml, */*;q=0.5",
      maxBytes: MOST_BYTES,
      by,
      signal,
    });
    return {
      state: "ok",
      final_url: answer.url,
      title: titleOf(answer.bytes),
      lost_parameters: lostParameters(url, answer.url),
    };
  } catch (error) {
    if (error instanceof OutgoingError) return { ...none, state: error.kind };
    throw error;
  }
}
