import { shadowHost } from "../panel/shadow.ts";

const COLOUR = "oklch(0.5 0.2 293)";

/** A frame around the field that is typed into, drawn over the page and not into it. */
export class Marker {
  readonly #frame = document.createElement("div");
  readonly #host: HTMLElement;
  #target: HTMLElement | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(label: string) {
    const { host, root } = shadowHost("toolkit-marker");
    this.#host = host;
    const tag = document.createElement("span");
    tag.textContent = label;
    tag.style.cssText = `position:absolute;right:-2px;bottom:100%;padding:2px 8px;border-radius:4px 4px 0 0;background:${COLOUR};color:#fff;font:500 12px/16px "Inter Variable",system-ui,sans-serif;white-space:nowrap`;
    this.#frame.append(tag);
    this.#frame.style.cssText = `position:fixed;display:none;box-sizing:border-box;border:2px solid ${COLOUR};pointer-events:none;z-index:2147483000`;
    root.append(this.#frame);
  }

  show(target: HTMLElement | null): void {
    if (target === this.#target) return this.#place();
    this.#target = target;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = target === null ? null : setInterval(() => this.#place(), 100);
    target?.scrollIntoView({ block: "center", behavior: "instant" });
    this.#place();
  }

  #place(): void {
    const box = this.#target?.isConnected ? this.#target.getBoundingClientRect() : null;
    const { style } = this.#frame;
    style.display = box === null ? "none" : "block";
    if (box === null) return;
    const [x, y] = [Math.max(box.left - 4, 0), Math.max(box.top - 4, 0)];
    style.transform = `translate(${x}px, ${y}px)`;
    style.left = "0";
    style.top = "0";
    style.width = `${box.width + 8}px`;
    style.height = `${box.height + 8}px`;
  }

  remove(): void {
    this.show(null);
    this.#host.remove();
  }
}
