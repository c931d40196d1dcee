import { lazy, type ComponentType } from "react";
import { wantWords } from "./i18n.ts";

/** A part that is loaded when it is first shown, with the words of the tools. */
export function lazyTool<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), wantWords("tools")]);
    return { default: part };
  });
}
