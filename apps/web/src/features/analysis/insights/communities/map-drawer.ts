import type { Look, MapAnswer, MapMessage, Shown } from "./map-messages.ts";
import { COLOURS, type Scene } from "./scene.ts";

export interface MapDrawer {
  readonly setScene: (scene: Scene) => void;
  readonly show: (shown: Shown) => void;
  /** The map as it stands, to be drawn into a file. */
  readonly picture: () => Promise<ImageBitmap>;
  readonly close: () => void;
}

/** Browsers without it show the table. */
export function canDrawMaps(): boolean {
  return (
    typeof Worker !== "undefined" &&
    typeof OffscreenCanvas !== "undefined" &&
    "transferControlToOffscreen" in HTMLCanvasElement.prototype
  );
}

function lookOfPage(): Look {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    colours: [
      ...Array.from({ length: COLOURS }, (_, index) => colour(`--category-${index + 1}`)),
      colour("--mark"),
      colour("--mark"),
    ],
    line: colour("--mark"),
    ground: colour("--surface"),
  };
}

/** Puts a canvas into a box, and a thread behind it that draws. */
export function openMap(box: HTMLElement, onDrawn: (members: number) => void): MapDrawer {
  const canvas = document.createElement("canvas");
  canvas.className = "absolute inset-0 size-full";
  box.prepend(canvas);
  const worker = new Worker(new URL("./map-worker.ts", import.meta.url), { type: "module" });
  const send = (message: MapMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const waiting: ((bitmap: ImageBitmap) => void)[] = [];
  worker.addEventListener("message", ({ data }: MessageEvent<MapAnswer>) => {
    if (data.type === "drawn") onDrawn(data.members);
    else waiting.shift()?.(data.bitmap);
  });
  const offscreen = canvas.transferControlToOffscreen();
  send({ type: "canvas", canvas: offscreen }, [offscreen]);
  const sendLook = () => send({ type: "look", look: lookOfPage() });
  sendLook();
  const themes = new MutationObserver(sendLook);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return {
    setScene: (scene) => send({ type: "scene", scene }),
    show: (shown) => send({ type: "show", shown }),
    picture: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        send({ type: "picture" });
      }),
    close() {
      themes.disconnect();
      worker.terminate();
      canvas.remove();
    },
  };
}
