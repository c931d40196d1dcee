import i18next from "i18next";
import { notifications } from "../notifications.ts";
import { notifyError } from "../notify-error.ts";
import { ExtensionError } from "./commands.ts";

/** Says what the extension refused, in the words of its reason; anything else as every error is said. */
export function notifyExtensionError(error: unknown): void {
  if (error instanceof ExtensionError)
    notifications.add("error", i18next.t(`extension.errors.${error.code}`));
  else notifyError(error);
}
