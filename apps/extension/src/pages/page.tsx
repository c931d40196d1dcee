import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ExtensionTexts } from "@toolkit/core/i18n/data/extension-en";
import { useEffect, useState, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { askBackground, overview, type InnerMessage, type Overview } from "../messages.ts";
import { PRODUCT, wordsOf } from "../words.ts";
import "./app.css";

export interface PageProps {
  readonly words: ExtensionTexts;
  readonly language: InterfaceLanguage;
  readonly facts: Overview;
  /** Asks the background, and shows what it says then. */
  readonly ask: (message: InnerMessage) => Promise<void>;
}

const browserLanguage = (): InterfaceLanguage =>
  chrome.i18n.getUILanguage().startsWith("ja") ? "ja" : "en";

/** What goes on in another tab shows here within this time. */
const LOOK_MS = 1000;

function Frame({ page: Page }: { readonly page: ComponentType<PageProps> }) {
  const [facts, setFacts] = useState<Overview | null>(null);
  async function ask(message: InnerMessage): Promise<void> {
    const answer = await askBackground(message, overview).catch(() => null);
    if (answer !== null) setFacts(answer);
  }
  useEffect(() => {
    void ask({ type: "overview" });
    const timer = setInterval(() => void ask({ type: "overview" }), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const language = facts?.language ?? browserLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  if (facts === null) return null;
  return <Page words={wordsOf(language)} language={language} facts={facts} ask={ask} />;
}

/** Shows a page of the extension in the colours that the browser prefers. */
export function showPage(page: ComponentType<PageProps>): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    document.documentElement.dataset["theme"] = dark.matches ? "dark" : "light";
  };
  paint();
  dark.addEventListener("change", paint);
  document.title = PRODUCT;
  const root = document.getElementById("root");
  if (root !== null) createRoot(root).render(<Frame page={page} />);
}

export const hostOf = (address: string): string => new URL(address).host;
