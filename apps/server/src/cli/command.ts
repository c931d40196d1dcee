import type { Invocation } from "./arguments.ts";
import type { Backend } from "./backend.ts";
import type { Terminal } from "./output.ts";

export interface CommandContext {
  readonly invocation: Invocation;
  readonly terminal: Terminal;
  /** Opens the data on first use: a wrong use is told before anything is opened. */
  backend(): Promise<Backend>;
}

/** Throws UsageError or CommandError; whatever else it throws is a fault of ours. */
export type Command = (context: CommandContext) => Promise<void>;
