import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import tokens from "@toolkit/ui/styles.css?raw";
import styles from "./panel.css?inline";

/** The design system's colours, for a shadow root: its `:root` is the element that holds it. */
const COLOURS = tokens
  .slice(0, tokens.indexOf("@theme"))
  .replaceAll(/:root(\[[^\]]+\])/g, ":host($1)")
  .replaceAll(":root", ":host");

interface Shadow {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

/** An element of ours in somebody else's page: closed, so that neither side's styles and scripts reach the other. */
export function shadowHost(name: string): Shadow {
  const host = document.createElement(name);
  host.style.cssText = "all:initial";
  const root = host.attachShadow({ mode: "closed" });
  // Beside the body: pages that replace what is in it do not take ours away.
  document.documentElement.append(host);
  return { host, root };
}

/** The panel's box, in the colours that the browser prefers at any time until it is aborted. */
export function panelBox(
  { host, root }: Shadow,
  { language, signal }: { readonly language: InterfaceLanguage; readonly signal: AbortSignal },
): HTMLElement {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const paint = (): void => {
    host.dataset["theme"] = dark.matches ? "dark" : "light";
  };
  paint();
  dark.addEventListener("change", paint, { signal });
  const style = document.createElement("style");
  style.textContent = COLOURS + styles;
  const box = document.createElement("div");
  box.className = "box";
  box.lang = language;
  root.append(style, box);
  return box;
}
