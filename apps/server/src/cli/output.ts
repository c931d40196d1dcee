/** Where a command writes: its answer on stdout, everything else on stderr. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Aborts at Ctrl+C. */
  readonly signal: AbortSignal;
}

const whole = new Intl.NumberFormat("en");
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 });

export function number(value: number): string {
  return whole.format(value);
}

export function share(value: number): string {
  return percent.format(value);
}

/** How many terminal columns a text takes: ideographs, kana and full-width forms take two. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    columns +=
      code >= 0x1100 &&
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return columns;
}

/** A share with its interval, "56.78% (52.38–61.18)"; the share alone where it is exact or the ends read alike. */
export function shareWithin(
  value: number,
  interval: { readonly low: number; readonly high: number } | null,
): string {
  if (interval === null) return share(value);
  const [low, high] = [share(interval.low), share(interval.high)];
  return low === high ? share(value) : `${share(value)} (${low.replace("%", "")}–${high})`;
}

/** Columns beside each other; those in `right` end at the same column. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(0, ...rows.map((row) => width(row[i] ?? ""))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => {
          const space = " ".repeat((widths[i] ?? 0) - width(cell));
          return right.includes(i) ? space + cell : cell + space;
        })
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

export function printJson({ out }: Terminal, value: unknown): void {
  out.write(`${JSON.stringify(value, null, 2)}\n`);
}
