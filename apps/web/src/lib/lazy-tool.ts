import { loadMoreIcons } from "@toolkit/ui/icon";
import { lazy, type ComponentType } from "react";
import { wantWords, type MoreWords } from "./i18n.ts";

/** A part that is loaded when it is first shown, with its words: of the tools, unless said. */
export function lazyTool<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: MoreWords = "tools",
) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), wantWords(words), loadMoreIcons()]);
    return { default: part };
  });
}
