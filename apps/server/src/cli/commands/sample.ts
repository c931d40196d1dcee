import type { Command } from "../command.ts";
import { number, printJson } from "../output.ts";
import { progressLine } from "../progress.ts";

export const sample: Command = async ({ invocation, terminal, backend }) => {
  const profiles = invocation.number("profiles", 500, 20_000_000);
  const request = { profiles, seed: invocation.text("seed"), dataset: invocation.text("dataset") };
  const progress = progressLine(terminal.err);
  const made = await (
    await backend()
  )
    .sample(request, progress.report, terminal.signal)
    .finally(() => progress.end());
  if (invocation.flag("json")) printJson(terminal, made);
  else
    terminal.out.write(
      `${made.dataset}: ${number(made.profiles)} profiles, ${number(made.follows)} follows, ${number(made.posts)} posts, in ${made.seconds.toFixed(1)} s\n`,
    );
};
