/** A reason not to start that a person can mend: printed as one line, without a trace, and the exit status is 1. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
