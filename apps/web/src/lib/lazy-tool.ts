import { loadMoreIcons } from "@toolkit/ui/icon";
import { lazy, type ComponentType } from "react";
import { whenConnected } from "./connection.ts";
import { wantWords, type MoreWords } from "./i18n.ts";

/** Asks when there is a connection, and once more where it was lost on the way: the rest of the page goes on meanwhile. */
async function loadConnected<T>(load: () => Promise<T>): Promise<T> {
  await whenConnected();
  return load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await whenConnected();
    return load();
  });
}

/** A part that is loaded when it is first shown, with its words: of the tools, unless said. */
export function lazyTool<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: MoreWords = "tools",
) {
  return lazy(async () => {
    const [part] = await loadConnected(() =>
      Promise.all([load(), wantWords(words), loadMoreIcons()]),
    );
    return { default: part };
  });
}
