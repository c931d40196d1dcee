import {
  pageCommand,
  type BridgeError,
  type PageAnswer,
  type PageCommand,
} from "@toolkit/core/bridge/commands";
import { ENVELOPE, readMessage } from "@toolkit/core/bridge/envelope";
import type { ExtensionState } from "@toolkit/core/bridge/state";
import { adapterRefusal } from "./adapter-switch.ts";
import { forgetEndedToken } from "./ended-token.ts";
import { cancelRun, progressOf, startRun, type RunPorts } from "./runs.ts";
import { makeToken, shownOf } from "./token.ts";

export interface BackgroundPorts extends RunPorts {
  readonly id: string;
  readonly release: string;
  readonly product: string;
  readonly openPage: (page: "first-run" | "options") => Promise<void>;
}

export async function stateOf({ kept, id, release }: BackgroundPorts): Promise<ExtensionState> {
  return {
    id,
    release,
    turned_on: (await kept.get("turned_on")) !== null,
    signed_in: (await kept.get("token")) !== null,
    ad_account: await kept.get("ad_account"),
  };
}

const failed = (error: BridgeError): PageAnswer => ({ ...ENVELOPE, type: "error", error });

async function state(ports: BackgroundPorts): Promise<PageAnswer> {
  return { ...ENVELOPE, type: "state", state: await stateOf(ports) };
}

/** Proves a registered token at the server; until then it is not the one that is used. */
async function finishSignIn(ports: BackgroundPorts): Promise<PageAnswer> {
  const { kept, api } = ports;
  const prepared = await kept.get("prepared");
  if (prepared === null) return failed("sign_in_failed");
  if ((await api.isKnown(prepared)) !== true) return failed("sign_in_failed");
  await kept.set("token", prepared);
  await kept.set("prepared", null);
  return state(ports);
}

async function apply(
  ports: BackgroundPorts,
  command: Extract<PageCommand, { type: "apply" }>,
): Promise<PageAnswer> {
  const { turned_on, signed_in } = await stateOf(ports);
  if (!turned_on) return failed("not_turned_on");
  if (!signed_in) return failed("not_signed_in");
  const refused = adapterRefusal(await ports.api.adapters(), ports.release);
  if (refused !== null) return failed(refused);
  return { ...ENVELOPE, type: "progress", progress: await startRun(ports, command.request) };
}

async function carryOut(ports: BackgroundPorts, command: PageCommand): Promise<PageAnswer> {
  const { kept } = ports;
  switch (command.type) {
    case "state":
      // The token may have been revoked on the account page.
      await forgetEndedToken(ports);
      return state(ports);
    case "open":
      await ports.openPage(command.page);
      return state(ports);
    case "prepare_sign_in": {
      if ((await kept.get("turned_on")) === null) return failed("not_turned_on");
      const token = makeToken();
      await kept.set("prepared", token);
      return { ...ENVELOPE, type: "prepared", ...(await shownOf(token)) };
    }
    case "finish_sign_in":
      return finishSignIn(ports);
    case "sign_out":
      await kept.set("token", null);
      return state(ports);
    case "apply":
      return apply(ports, command);
    case "cancel": {
      const progress = await cancelRun(ports, command.run);
      return progress === null
        ? failed("no_such_run")
        : { ...ENVELOPE, type: "progress", progress };
    }
    case "progress": {
      const progress = await progressOf(ports, command.run);
      return progress === null
        ? failed("no_such_run")
        : { ...ENVELOPE, type: "progress", progress };
    }
  }
}

/** Answers a page. The browser lets none through but the product's; what it says is checked all the same. */
export async function answerPage(
  message: unknown,
  sender: chrome.Sender,
  ports: BackgroundPorts,
): Promise<PageAnswer> {
  // A frame of the product's page that somebody else embeds is not the page that a person sees.
  if (sender.origin !== ports.product || sender.frameId !== 0) return failed("unreadable");
  const command = readMessage(pageCommand, message);
  return command === null ? failed("unreadable") : carryOut(ports, command);
}
