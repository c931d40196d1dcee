/**
 * The link of a personal magic link (specification, point 3). What it carries stands behind "#": browsers keep that part
 * to themselves, so that no server's log and no other site sees it.
 */
export interface LoginLink {
  readonly magicCode: string;
  readonly confirmCode: string;
  readonly email: string;
}

export const LOGIN_LINK_PATH = "/login/link";

export function loginLink(origin: string, { magicCode, confirmCode, email }: LoginLink): string {
  const fields = { magic_code: magicCode, confirm_code: confirmCode, email };
  const pairs = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `${origin}${LOGIN_LINK_PATH}#${pairs.join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** What the part behind "#" carries; null: it is no login link, or only a part of one. */
export function readLoginLink(hash: string): LoginLink | null {
  const fields = new Map(
    hash
      .replace(/^#/, "")
      .split("&")
      .map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, Math.max(at, 0)), decoded(pair.slice(at + 1))] as const;
      }),
  );
  const magicCode = fields.get("magic_code");
  const confirmCode = fields.get("confirm_code");
  const email = fields.get("email");
  return magicCode && confirmCode && email ? { magicCode, confirmCode, email } : null;
}
