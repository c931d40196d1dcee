/** Plain lines for a log file, coloured ones for a person. */
const colours = process.stderr.isTTY && !process.env.NO_COLOR;

const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint(1, text);
export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);

/** On standard error: standard output belongs to what a command answers. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the process with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
