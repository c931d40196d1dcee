import { keep, kept } from "./storage.ts";

/** Keys that act alone can be turned off: whoever speaks to the computer would set them off by talking. */
export function hasSingleKeys(): boolean {
  return kept("singleKeys") !== false;
}

export function chooseSingleKeys(on: boolean): void {
  keep("singleKeys", on);
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Lists and menus find an entry by its first letter. */
function findsByLetter(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("[role=menu], [role=listbox], [role=grid]") !== null
  );
}

/** Whether a key is meant for the page, not for what has the focus or covers the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return (
    hasSingleKeys() &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !event.defaultPrevented &&
    !event.isComposing &&
    !takesText(event.target) &&
    !findsByLetter(event.target) &&
    document.querySelector("[role=dialog], [role=alertdialog]") === null
  );
}
