const PREFIX = "tt_";
const BYTES = 32;
const HINT_CHARACTERS = 4;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** A token that is made here and never leaves this worker but in a header to the server. */
export function makeToken(): string {
  return PREFIX + base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** All that the page is told of a token: enough for the server to know it again. */
export async function shownOf(token: string): Promise<{ token_hash: string; hint: string }> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return { token_hash: base64url(new Uint8Array(digest)), hint: token.slice(-HINT_CHARACTERS) };
}
