import { text } from "../lib/texts.ts";

/** An age bucket in words. */
export function ageText(age: string): string {
  const over = /^AGE_OVER_(\d+)$/.exec(age);
  if (over) return text("ageOver", { from: over[1] ?? "" });
  const band = /^AGE_(\d+)_TO_(\d+)$/.exec(age);
  return band ? text("ageBand", { from: band[1] ?? "", to: band[2] ?? "" }) : text("ageAny");
}
