/** The command was written wrongly: status 2, with a hint where the right way is told. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command was right and could not be done: status 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly code: string;
  /** Sentences by field, where the input has fields. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(code: string, message: string, fields?: Readonly<Record<string, readonly string[]>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
