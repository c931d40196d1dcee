import { useEffect, useSyncExternalStore } from "react";
import { notifications } from "./notifications.ts";

const listeners = new Set<() => void>();
let isOn = false;

function set(next: boolean): void {
  if (next === isOn) return;
  isOn = next;
  document.documentElement.toggleAttribute("data-preview", next);
  // Nothing of ours comes between what is shown and those who look at it.
  if (next) notifications.pause("preview");
  else notifications.resume("preview");
  for (const listener of listeners) listener();
}

/** Shows the screen alone. Where the browser does not give the whole display, the page's own frame goes all the same. */
export function startPreview(): void {
  set(true);
  const root: Partial<Pick<HTMLElement, "requestFullscreen">> = document.documentElement;
  root.requestFullscreen?.call(document.documentElement).catch(() => undefined);
}

export function endPreview(): void {
  set(false);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

export function useIsPreviewing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
  );
}

/** Ends the preview with Escape, with the browser's own way out, and with the screen that began it. */
export function usePreviewEnd(): void {
  useEffect(() => {
    function left() {
      if (document.fullscreenElement === null) set(false);
    }
    function press(event: KeyboardEvent) {
      const isOver = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isOver) endPreview();
    }
    document.addEventListener("fullscreenchange", left);
    window.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("fullscreenchange", left);
      window.removeEventListener("keydown", press);
      endPreview();
    };
  }, []);
}
