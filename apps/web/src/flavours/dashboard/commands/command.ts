import type { IconName } from "@toolkit/ui/icon";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly detail?: string | null;
  readonly figure?: string | null;
  /** The key that does the same. */
  readonly keys?: string;
  /** Other words that find it. */
  readonly words?: string;
  readonly run: () => void;
}

export interface CommandSection {
  readonly id: "screens" | "actions" | "audiences" | "handles";
  readonly commands: readonly Command[];
}

type Contains = (text: string, part: string) => boolean;

/** Commands whose name, detail or other words hold every word that was typed; those whose name begins so come first. */
export function matching(
  commands: readonly Command[],
  typed: string,
  contains: Contains,
): readonly Command[] {
  const words = typed.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, detail, words: others }) =>
    words.every((word) => contains([label, detail, others].filter(Boolean).join(" "), word)),
  );
  const begins = ({ label }: Command) => contains(label.slice(0, typed.length), typed);
  return typed === "" ? found : [...found.filter(begins), ...found.filter((each) => !begins(each))];
}
