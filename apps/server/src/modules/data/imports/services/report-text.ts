import type { RunProgress } from "./import-into.ts";

const whole = new Intl.NumberFormat("en");
const PHASES: Readonly<Record<string, string>> = {
  reading: "Reading",
  sorting: "Sorting",
  enriching: "Enriching",
  merging: "Merging",
  publishing: "Building the engine",
};

/** One line about a running import: what it does, rows, rate and time left. */
export function progressText({ phase, rows, rows_per_second, seconds_left }: RunProgress): string {
  const parts = [PHASES[phase] ?? phase];
  if (rows > 0) parts.push(`${whole.format(rows)} rows`);
  if (phase === "reading" && rows_per_second !== null && rows_per_second > 0)
    parts.push(`${whole.format(Math.round(rows_per_second))} rows/s`);
  if (seconds_left !== null && seconds_left > 0) parts.push(`${duration(seconds_left)} left`);
  return parts.join(", ");
}

function duration(seconds: number): string {
  const rounded = Math.ceil(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}
