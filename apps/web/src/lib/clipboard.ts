import i18next from "i18next";
import { notifications } from "./notifications.ts";

interface CopyInput {
  readonly text: string;
  /** Said instead of "Copied!". */
  readonly message?: string;
}

/** Copies a text and says how it went (specification, point 5). True when it is on the clipboard. */
export async function copyText({ text, message }: CopyInput): Promise<boolean> {
  const { t } = i18next;
  if (text === "") {
    notifications.add("warn", t("clipboard.empty"));
    return false;
  }
  // Absent on pages that are not served safely; typed as always there.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (!clipboard) throw new Error("no clipboard");
    await clipboard.writeText(text);
  } catch {
    notifications.add("error", t("clipboard.unsupported"));
    return false;
  }
  notifications.add("success", message ?? t("clipboard.copied"));
  return true;
}
