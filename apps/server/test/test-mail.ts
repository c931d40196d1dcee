import type { Mail, MailPort } from "../src/ports/mail.ts";

/** Mail that arrives in a list. */
export class TestMail implements MailPort {
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(mail);
  }

  async close(): Promise<void> {}
}
