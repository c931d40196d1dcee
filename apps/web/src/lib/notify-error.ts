import { LIMITS } from "@toolkit/core/domain/limits";
import i18next from "i18next";
import { ApiError } from "./api-error.ts";
import { billingAction } from "./billing-refusals.ts";
import { notifications } from "./notifications.ts";

/** An error as people read it, with its code in small print. */
export function errorText(error: unknown): {
  readonly text: string;
  readonly detail: string | null;
} {
  if (!(error instanceof ApiError)) return { text: i18next.t("errors.network"), detail: null };
  const { t } = i18next;
  const text =
    error.code === "network"
      ? t("errors.offline")
      : error.status >= 500
        ? t("errors.internal")
        : error.message || t("errors.network");
  const detail = error.code === "network" ? null : t("errors.code", { code: error.code });
  return { text, detail };
}

/** Shows an error as a message. A refused form says so with at most the first 300 characters (specification, point 8). */
export function notifyError(error: unknown): void {
  const { text, detail } = errorText(error);
  const shown =
    error instanceof ApiError && error.status === 400
      ? i18next.t("errors.submit", { message: text.slice(0, LIMITS.errorMessageCharacters) })
      : text;
  const action = billingAction(error);
  notifications.add("error", shown, {
    // A refusal with a way out needs no support.
    ...(detail === null || action !== null ? {} : { detail }),
    // What has to be read and acted on elsewhere does not leave by itself.
    ...(action === null ? {} : { action, timeout: 0 }),
  });
}
