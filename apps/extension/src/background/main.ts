import { adsManager } from "../adapters/ads-manager.ts";
import { installationOf } from "../manifest.ts";
import { Api } from "./api.ts";
import { answerPage } from "./commands.ts";
import { answerInner, type InnerPorts } from "./inner.ts";
import { Kept } from "./kept.ts";

const manifest = chrome.runtime.getManifest();
const { product, manager } = installationOf(manifest);

// Before anything is kept: content scripts, which share a page with others, cannot read what lies here.
const locked = chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });

const kept = new Kept(chrome.storage.local, Date.now);

/** Neither needs a permission: the address of a tab is not read. */
async function isTabOpen(tab: number): Promise<boolean> {
  return chrome.tabs.get(tab).then(
    () => true,
    () => false,
  );
}

async function showTab(tab: number): Promise<void> {
  // Closed a moment ago: there is nothing to show.
  await chrome.tabs.update(tab, { active: true }).catch(() => undefined);
}

async function openTab(url: string): Promise<number | null> {
  return (await chrome.tabs.create({ url })).id ?? null;
}

const ports: InnerPorts = {
  id: chrome.runtime.id ?? "",
  release: manifest.version,
  product: new URL(product).origin,
  manager,
  kept,
  api: new Api({ product, kept, fetch: (...call) => fetch(...call) }),
  now: Date.now,
  openTab,
  isTabOpen,
  showTab,
  openAddress: async (url) => void (await openTab(url)),
  addressOf: ({ ad_account_id, ad_group_id }) =>
    adsManager.address(manager, ad_account_id, ad_group_id),
  openPage: async (page) =>
    page === "options"
      ? chrome.runtime.openOptionsPage()
      : void (await openTab(chrome.runtime.getURL("first-run.html"))),
};

type Answering = (message: unknown, sender: chrome.Sender, ports: InnerPorts) => Promise<unknown>;

function listen(answer: Answering): chrome.OnMessage {
  return (message, sender, respond) => {
    void locked.then(() => answer(message, sender, ports)).then(respond, () => respond(null));
    return true;
  };
}

chrome.runtime.onMessageExternal.addListener(listen(answerPage));
chrome.runtime.onMessage.addListener(listen(answerInner));
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === "install") void ports.openPage("first-run");
});
