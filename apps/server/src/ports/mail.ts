export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail; rejects when the message could not be handed over. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
