import type { Size } from "@toolkit/core/contract/audience-size";
import type { Command } from "../command.ts";
import { number, printJson, table } from "../output.ts";
import { readQuestion } from "../read-package.ts";

export const size: Command = async ({ invocation, terminal, backend }) => {
  const question = await readQuestion(invocation, terminal.input);
  const measured = await (await backend()).size(question);
  if (invocation.flag("json")) printJson(terminal, measured);
  else terminal.out.write(sizeText(measured));
};

function sizeText(measured: Size): string {
  const { size: accounts, known, seeds, window, dataset, version } = measured;
  const head =
    accounts === null
      ? "The size is unknown: nothing of this package can be measured on this data.\n"
      : `${number(accounts)} accounts (${number(known ?? 0)} known with their fields)\n`;
  const days =
    window.days === null ? "all posts" : `posts of ${window.from ?? "?"} to ${window.to ?? "?"}`;
  const rows = seeds.map(({ kind, label, state, alone, beyond }) => [
    kind.replaceAll("_", " "),
    label,
    state === "counted" && alone !== null ? number(alone) : state.replaceAll("_", " "),
    beyond === null ? "" : `${number(beyond)} by it alone`,
  ]);
  return `${head}on ${dataset}, version ${version}, as of ${measured.as_of}; ${days}\n\n${table(rows, [2, 3])}`;
}
