import { ENVELOPE, readMessage } from "@toolkit/core/bridge/envelope";
import { askMessage, extensionState, isOwnMessage } from "@toolkit/core/bridge/state";
import { askBackground, isConnected } from "../messages.ts";

/** Tells the product's page of the extension's state, and nothing else: commands go by the browser's own channel. */
async function post(): Promise<void> {
  if (!isConnected()) return;
  const state = await askBackground({ type: "state" }, extensionState).catch(() => null);
  if (state === null) return;
  window.postMessage({ ...ENVELOPE, type: "state", state }, location.origin);
}

const tell = (): void => void post();

// In a frame it would speak to whoever embeds the page.
if (window === window.top) {
  window.addEventListener("message", (event) => {
    if (isOwnMessage(event, { origin: location.origin, window })) {
      if (readMessage(askMessage, event.data) !== null) tell();
    }
  });
  // Somebody returns from the extension's own pages, or from the ads manager.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) tell();
  });
  tell();
}
