import { sharing } from "@toolkit/core/contract/sharing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { CallContext } from "../../../http/bind.ts";
import { editorOf } from "../../../http/team-of.ts";
import { letterSender } from "../../../mail/letter-sender.ts";
import type { LinkRequest } from "./services/make-link.ts";

const DEFAULT_DAYS = 30;

/** What a call that makes a link says of it. */
export interface LinkChoice {
  readonly message?: string | undefined;
  readonly expires_days?: number | null | undefined;
  readonly language?: InterfaceLanguage | undefined;
}

/** What a call asks of a link, with the defaults filled in. */
export function linkRequest(
  call: CallContext,
  { message, expires_days: days, language }: LinkChoice,
  to: Pick<LinkRequest, "emails" | "adAccountId">,
): LinkRequest {
  return {
    editor: editorOf(call),
    sender: letterSender(call),
    message,
    days: days === undefined ? DEFAULT_DAYS : days,
    language: language ?? call.language,
    address: (token) => call.origin + sharing.open.path.replace("{token}", token),
    page: (token) => `${call.origin}/shared/${token}`,
    ...to,
  };
}
