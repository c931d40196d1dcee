import { weeklyMails } from "@toolkit/core/contract/weekly-mails";
import { sameSecret } from "../../../../same-secret.ts";
import { keyedHash } from "../../../../secrets.ts";

/** To whom of which team weekly mails go. */
export interface MailedPerson {
  readonly teamId: string;
  readonly userId: string;
}

export interface StopLink {
  /** The page that asks, and then ends the mails. */
  readonly page: string;
  /** What a mail program calls when its own button is pressed. */
  readonly oneClick: string;
}

/**
 * Links that end weekly mails. A token is not kept anywhere: it is the person and the team, signed with the
 * installation's secret, so that the link of an old mail still works.
 */
export class StopLinks {
  readonly #secret: string;
  /** Where people reach this installation. */
  readonly origin: string;

  constructor(secret: string, origin: string) {
    this.#secret = secret;
    this.origin = origin.replace(/\/$/, "");
  }

  #sign({ teamId, userId }: MailedPerson): string {
    return keyedHash(this.#secret, "weekly mails", `${teamId}\n${userId}`);
  }

  token(person: MailedPerson): string {
    return [person.teamId, person.userId, this.#sign(person)].join(".");
  }

  /** Null for what this installation never signed. */
  read(token: string): MailedPerson | null {
    const [teamId = "", userId = "", signature = "", ...more] = token.split(".");
    const person = { teamId, userId };
    return more.length === 0 && sameSecret(signature, this.#sign(person)) ? person : null;
  }

  link(person: MailedPerson): StopLink {
    const token = encodeURIComponent(this.token(person));
    return {
      page: `${this.origin}/stop-mails/${token}`,
      oneClick: `${this.origin}${weeklyMails.stop.path.replace("{token}", token)}`,
    };
  }
}
