import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** Names sort by time: `20261121T101500123Z-1a2b3c4d.eml`. */
const NAME = /^(\d{8}T\d{9}Z-[0-9a-f]{8})\.eml$/;

/** Beyond these, older mails are not looked at. */
const LOOKED_AT = 1000;

export interface KeptMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** ISO 8601; empty where the mail says nothing. */
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

export interface ListMails {
  /** One address; null: mails to everybody. */
  readonly to: string | null;
  readonly most: number;
}

/** A folder of mails that were written instead of sent. Only read: a mail is a file that never changes. */
export class Mailbox {
  readonly #directory: string;
  readonly #known = new Map<string, KeptMail>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The newest first. */
  async list({ to, most }: ListMails): Promise<KeptMail[]> {
    const wanted = to?.trim().toLowerCase();
    const found: KeptMail[] = [];
    for (const id of (await this.#ids()).slice(0, LOOKED_AT)) {
      if (found.length === most) break;
      const mail = await this.#open(id);
      if (mail && (wanted === undefined || mail.to.includes(wanted))) found.push(mail);
    }
    return found;
  }

  /** Null: there is none of that id. */
  async read(id: string): Promise<KeptMail | null> {
    return NAME.test(`${id}.eml`) ? this.#open(id) : null;
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(whenAbsent<string[]>([]));
    return names
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .toSorted()
      .toReversed();
  }

  async #open(id: string): Promise<KeptMail | null> {
    const known = this.#known.get(id);
    if (known) return known;
    const path = join(this.#directory, `${id}.eml`);
    const message = await readFile(path).catch(whenAbsent<null>(null));
    if (message === null) return null;
    const { from, to, subject, date, text, html } = await PostalMime.parse(message);
    const mail: KeptMail = {
      id,
      from: from?.name || from?.address || "",
      to: (to ?? []).flatMap(({ address }) => address?.toLowerCase() ?? []),
      subject: subject ?? "",
      date: date ?? "",
      text: text ?? "",
      html: html ?? "",
    };
    if (this.#known.size >= LOOKED_AT) this.#known.clear();
    this.#known.set(id, mail);
    return mail;
  }
}

/** A folder or file that is not there yet, or no longer. */
function whenAbsent<Instead>(instead: Instead): (error: NodeJS.ErrnoException) => Instead {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
