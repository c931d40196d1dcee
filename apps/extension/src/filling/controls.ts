/** React keeps its own value of an input: the element's native setter, then an event, is what it takes for typing. */
export function type(input: HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(input) as object;
  const setter = Object.getOwnPropertyDescriptor(prototype, "value")?.set;
  input.focus({ preventScroll: true });
  setter?.call(input, text);
  input.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }),
  );
}

export function pressEnter(input: HTMLElement): void {
  const key = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
  input.dispatchEvent(new KeyboardEvent("keydown", key));
  input.dispatchEvent(new KeyboardEvent("keyup", key));
}

/** Presses an option as a mouse does: some pages listen to the first event, others to the last. */
export function press(element: HTMLElement): void {
  const mouse = { bubbles: true, cancelable: true, composed: true };
  element.dispatchEvent(new PointerEvent("pointerdown", mouse));
  element.dispatchEvent(new MouseEvent("mousedown", mouse));
  if (!element.isConnected) return;
  element.dispatchEvent(new PointerEvent("pointerup", mouse));
  element.dispatchEvent(new MouseEvent("mouseup", mouse));
  element.click();
}

export function choose(select: HTMLSelectElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set;
  setter?.call(select, value);
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

export function textOf(element: Element | null): string {
  return (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
