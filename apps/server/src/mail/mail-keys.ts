import { createHash } from "node:crypto";
import { keyedHash } from "../secrets.ts";
import { mailboxOf } from "./mailbox.ts";

/** The hashes under which mails are counted and stopped: no address is kept with them. */
export class MailKeys {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  ofRecipient(address: string): string {
    return keyedHash(this.#secret, "mailbox", mailboxOf(address));
  }

  /** Whoever has several accounts of one mailbox is one sender. */
  ofSender({ id, email }: { readonly id: string; readonly email: string }): string {
    return email === "" ? keyedHash(this.#secret, "mail sender", id) : this.ofRecipient(email);
  }

  /** Of mails from a network address. */
  ofAddress(ip: string): string {
    return keyedHash(this.#secret, "mail from address", ip);
  }

  /** Of mails that never reach a recipient who stopped them, for each sender apart. */
  ofWithheld(
    recipientKey: string,
    { senderKey, teamId }: { readonly senderKey: string | null; readonly teamId: string | null },
  ): string {
    const sender = senderKey ?? teamId ?? "";
    return keyedHash(this.#secret, "mail withheld", `${recipientKey} ${sender}`);
  }
}

/** A lock of the database by name. */
export function lockOf(name: string): bigint {
  return createHash("sha256").update(`outgoing mail\n${name}`).digest().readBigInt64BE(0);
}
