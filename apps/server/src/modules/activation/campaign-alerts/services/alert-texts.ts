import type { LocalText } from "../../../../errors.ts";

export const TOO_MANY_RULES: LocalText = {
  en: "A team has at most 100 rules. Delete one that is not needed any more.",
  ja: "ルールは1チームにつき100件までです。不要なルールを削除してください。",
};
