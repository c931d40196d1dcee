import { createHash, randomInt, timingSafeEqual } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits only, as the network's keys are. */
export function newSecret(length: number): string {
  let text = "";
  for (let i = 0; i < length; i++) text += LETTERS[randomInt(LETTERS.length)];
  return text;
}

export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
