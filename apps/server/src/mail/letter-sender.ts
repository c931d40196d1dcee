import type { LocalText } from "../errors.ts";
import type { CallContext } from "../http/bind.ts";
import { personOf } from "../principal.ts";
import { mailName } from "./frame.ts";
import type { MailSender } from "./services/outgoing-mail.ts";

/** Who causes a mail, for the limits and by name. */
export interface LetterSender {
  readonly account: MailSender | null;
  /** As the mail names them: always with the address that they proved, where there is one. */
  readonly name: LocalText;
}

/** The sender of a call's mails: a person with their verified address, or the installation's command line. */
export function letterSender({ principal, ip }: CallContext): LetterSender {
  const person = personOf(principal);
  if (person === null) {
    return { account: null, name: { en: "Targeting Toolkit", ja: "Targeting Toolkit" } };
  }
  const { id, email } = person;
  const given = mailName([person.firstName, person.lastName].filter(Boolean).join(" "));
  if (email === "") {
    return {
      account: { id, email, ip },
      name: {
        en: `${given || "A member"} (no verified address)`,
        ja: `${given || "メンバー"}（確認済みのメールアドレスなし）`,
      },
    };
  }
  const name = given === "" ? email : `${given} (${email})`;
  return { account: { id, email, ip }, name: { en: name, ja: name } };
}
