export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Lines of the head beside those that every mail has. */
  readonly headers?: Record<string, string>;
  /** The same for every try to hand the mail over, so that a mail server can drop the second. */
  readonly messageId?: string;
}

/** Sends mail; rejects when the message could not be handed over. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
