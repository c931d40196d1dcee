import {
  pageAnswer,
  type BridgeError,
  type PageAnswer,
  type PageCommand,
} from "@toolkit/core/bridge/commands";
import { ENVELOPE, readMessage } from "@toolkit/core/bridge/envelope";
import type { ApplyRequest, RunProgress } from "@toolkit/core/bridge/runs";
import { tokens } from "@toolkit/core/contract/tokens";
import { call, newIdempotencyKey } from "../client.ts";
import { detection } from "./detection.ts";

const WAIT_MS = 40_000;

type Bare<Command> = Command extends unknown ? Omit<Command, keyof typeof ENVELOPE> : never;
type Answered<Type> = Extract<PageAnswer, { readonly type: Type }>;

/** The extension answered with an error, or not at all. */
export class ExtensionError extends Error {
  readonly code: BridgeError;

  constructor(code: BridgeError) {
    super(`The extension answered ${code}`);
    this.code = code;
  }
}

type Send = (id: string, message: unknown) => Promise<unknown>;

/** Chrome gives pages that an extension names a way to call it, and no other page. */
function sender(): Send | null {
  const chrome: unknown = Reflect.get(globalThis, "chrome");
  const runtime: unknown =
    typeof chrome === "object" && chrome !== null ? Reflect.get(chrome, "runtime") : null;
  if (typeof runtime !== "object" || runtime === null) return null;
  const send: unknown = Reflect.get(runtime, "sendMessage");
  if (typeof send !== "function") return null;
  return async (id, message): Promise<unknown> => Reflect.apply(send, runtime, [id, message]);
}

/** Sends one command and reads its answer; throws an `ExtensionError` for every other one. */
async function command<Type extends PageAnswer["type"]>(
  message: Bare<PageCommand>,
  expected: Type,
): Promise<Answered<Type>> {
  const state = await detection.settled();
  const send = sender();
  if (state === null || send === null) throw new ExtensionError("no_answer");
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
  const given = await Promise.race([
    send(state.id, { ...ENVELOPE, ...message }).catch(() => null),
    late,
  ]);
  const answer = readMessage(pageAnswer, given);
  if (answer === null) throw new ExtensionError("no_answer");
  if (answer.type === "state") detection.set(answer.state);
  if (answer.type === "error") throw new ExtensionError(answer.error);
  if (!isOf(answer, expected)) throw new ExtensionError("unreadable");
  return answer;
}

function isOf<Type extends PageAnswer["type"]>(
  answer: PageAnswer,
  type: Type,
): answer is Answered<Type> {
  return answer.type === type;
}

/** Signs the extension in: it makes a token, of which this page sees and registers the hash alone. */
export async function signInExtension(name: string): Promise<void> {
  const { token_hash, hint } = await command({ type: "prepare_sign_in" }, "prepared");
  await call(tokens.registerExtension, {
    body: { name, token_hash, hint },
    idempotencyKey: newIdempotencyKey(),
  });
  await command({ type: "finish_sign_in" }, "state");
}

export async function signOutExtension(): Promise<void> {
  await command({ type: "sign_out" }, "state");
}

export async function openExtensionPage(page: "first-run" | "options"): Promise<void> {
  await command({ type: "open", page }, "state");
}

export async function applyByExtension(request: ApplyRequest): Promise<RunProgress> {
  return (await command({ type: "apply", request }, "progress")).progress;
}

export async function runProgress(run: string): Promise<RunProgress> {
  return (await command({ type: "progress", run }, "progress")).progress;
}

export async function cancelRun(run: string): Promise<RunProgress> {
  return (await command({ type: "cancel", run }, "progress")).progress;
}
