import { useEffect } from "react";
import type { Steps } from "../../../lib/draft/draft-store.ts";

/** A field that holds text has steps of its own, which the browser takes back. */
function keepsItsOwn(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "radio" && target.value !== "";
  return target instanceof HTMLTextAreaElement && target.value !== "";
}

/** Ctrl or ⌘ Z takes the last step back, with Shift (or Ctrl Y) does it again. */
export function useStepKeys({ undo, redo }: Steps): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey);
      if (!isRedo && key !== "z") return;
      // A dialog covers what would change unseen.
      if (keepsItsOwn(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [undo, redo]);
}
