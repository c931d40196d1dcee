import { mailStops, STOPPABLE_MAILS, type StoppableMail } from "@toolkit/core/contract/mail-stops";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { sameSecret } from "../same-secret.ts";
import { keyedHash } from "../secrets.ts";
import type { StopOffer } from "./frame.ts";

/** What a link in a mail can stop, and for whom. */
export interface StopSubject {
  readonly kind: StoppableMail;
  /** Hash of the recipient's mailbox: the address itself is in no link. */
  readonly recipientKey: string;
  readonly teamId: string;
  /** The person who caused the mail; null: the command line. */
  readonly senderId: string | null;
}

const LABELS: Readonly<Record<InterfaceLanguage, string>> = {
  en: "Stop mails from this sender, this team, or of this kind",
  ja: "この送信者・チーム・種類のメールの配信を停止する",
};

const NO_SENDER = "-";

/** Links that stop mails to an address. Tokens are signed and kept nowhere, so that those of old mails work. */
export class StopTokens {
  readonly #secret: string;
  readonly #origin: string;

  /** @param origin where people reach this installation. */
  constructor(secret: string, origin: string) {
    this.#secret = secret;
    this.#origin = origin.replace(/\/$/, "");
  }

  #sign(parts: readonly string[]): string {
    return keyedHash(this.#secret, "mail stops", parts.join("\n"));
  }

  token({ kind, recipientKey, teamId, senderId }: StopSubject): string {
    const parts = [kind, recipientKey, teamId, senderId ?? NO_SENDER];
    return [...parts, this.#sign(parts)].join(".");
  }

  /** Null for what this installation never signed. */
  read(token: string): StopSubject | null {
    const [name = "", recipientKey = "", teamId = "", sender = "", signature = "", ...more] =
      token.split(".");
    const kind = STOPPABLE_MAILS.find((known) => known === name);
    const isSigned = sameSecret(signature, this.#sign([name, recipientKey, teamId, sender]));
    if (kind === undefined || more.length > 0 || !isSigned) return null;
    return { kind, recipientKey, teamId, senderId: sender === NO_SENDER ? null : sender };
  }

  offer(subject: StopSubject, language: InterfaceLanguage): StopOffer {
    const token = encodeURIComponent(this.token(subject));
    return {
      label: LABELS[language],
      page: `${this.#origin}/stop-mails/from/${token}`,
      oneClick: `${this.#origin}${mailStops.stop.path.replace("{token}", token)}`,
    };
  }
}
