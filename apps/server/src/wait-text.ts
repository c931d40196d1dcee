import type { LocalText } from "./errors.ts";

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How long to wait, in whole minutes: "15 minutes" after "in", `15分` before `後`. */
export function waitText(seconds: number): LocalText {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const en = [
    ...(hours > 0 ? [counted(hours, "hour")] : []),
    ...(rest > 0 ? [counted(rest, "minute")] : []),
  ].join(" ");
  return { en, ja: `${hours > 0 ? `${hours}時間` : ""}${rest > 0 ? `${rest}分` : ""}` };
}
