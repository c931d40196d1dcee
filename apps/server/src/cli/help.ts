import { COMMANDS, type CommandName } from "./arguments.ts";

export function helpText(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
  const lines = Object.entries(COMMANDS).map(
    ([name, of]) => `  ${name.padEnd(width)}${of.summary}`,
  );
  return [
    "Usage: toolkit COMMAND [options]",
    "",
    ...lines,
    `  ${"help".padEnd(width)}This text, or "help COMMAND"`,
    "",
    "Every command takes --json (the answer, or on stderr the error, as JSON), --data-dir DIR and --help.",
    "FILE may be - for standard input. A dataset that is not named: the newest import, else the sample.",
    "Exit status: 0 done, 1 failed, 2 wrong use.",
    "",
  ].join("\n");
}

export function commandHelp(command: CommandName): string {
  const { usage, summary } = COMMANDS[command];
  return `${summary}\n\nUsage: toolkit ${usage}\n`;
}
