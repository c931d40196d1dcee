import { extensionCalls } from "@toolkit/core/contract/extension";
import i18next from "i18next";
import { call } from "../client.ts";
import { wantWords } from "../i18n.ts";
import { detection } from "./detection.ts";

async function storeAddress(): Promise<string> {
  return (await call(extensionCalls.read)).store;
}

/** Whether the extension is there; else the specification's alert, then the store page. */
export async function requireExtension(): Promise<boolean> {
  if ((await detection.settled()) !== null) return true;
  await wantWords("extension");
  const address = await storeAddress();
  window.alert(i18next.t("extension.missing"));
  window.open(address, "_blank", "noopener");
  return false;
}
