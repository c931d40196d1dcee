/**
 * What is put into the page before anything of the product runs: it notes keys, questions with their answers, and what
 * stood on the screen after every paint that changed a number. Nothing is polled, and nothing is judged here.
 */

/** A key or a click as the browser timed it. */
export interface Stroke {
  readonly at: number;
  readonly key: string;
}

export interface Asked {
  readonly path: string;
  readonly at: number;
  readonly body: string;
  /** When it was there; null for one that was overtaken, or failed. */
  readonly answeredAt: number | null;
  readonly answer: unknown;
}

/** The numbers on the screen, and when the frame that shows them was painted. */
export interface Painted {
  readonly at: number;
  readonly size: string;
  readonly pictures: string;
}

export interface Recording {
  readonly strokes: readonly Stroke[];
  readonly asked: readonly Asked[];
  readonly painted: readonly Painted[];
}

interface Recorder {
  strokes: Stroke[];
  asked: { -readonly [Key in keyof Asked]: Asked[Key] }[];
  painted: Painted[];
}

declare global {
  interface Window {
    benchRecorder?: Recorder;
  }
}

/** Joins the lines of the small pictures as they are compared. */
export const BETWEEN = " | ";

export interface RecorderOptions {
  /** Ends of the addresses whose questions are noted. */
  readonly paths: readonly string[];
  /** Name of the section that holds the small pictures. */
  readonly pictures: string;
  readonly between: string;
}

/** Runs in the page. Self-contained, since it is handed over as text. */
export function installRecorder({ paths, pictures, between }: RecorderOptions): void {
  const recorder: Recorder = { strokes: [], asked: [], painted: [] };
  window.benchRecorder = recorder;

  const note = (event: Event, key: string) => {
    recorder.strokes.push({ at: event.timeStamp, key });
  };
  window.addEventListener("keydown", (event) => note(event, event.key), true);
  window.addEventListener("pointerdown", (event) => note(event, "click"), true);

  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = new URL(address, window.location.href).pathname;
    if (!paths.includes(path)) return send(input, init);
    const asked: Recorder["asked"][number] = {
      path,
      at: performance.now(),
      body: typeof init?.body === "string" ? init.body : "",
      answeredAt: null,
      answer: null,
    };
    recorder.asked.push(asked);
    const response = await send(input, init);
    if (response.ok) {
      // Read beside the page's own reading; one that is cancelled stays without an answer.
      void response
        .clone()
        .json()
        .then(
          (answer: unknown) => {
            asked.answer = answer;
            asked.answeredAt = performance.now();
            return undefined;
          },
          () => undefined,
        );
    }
    return response;
  };

  const read = (): Omit<Painted, "at"> => ({
    size: document.querySelector('[data-testid="audience-size"]')?.textContent ?? "",
    pictures: [...document.querySelectorAll(`section[aria-label="${pictures}"] li`)]
      .map((line) => line.textContent)
      .join(between),
  });
  let isDue = false;
  const observer = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      const numbers = read();
      // A message that is sent within a frame arrives when that frame was handed over to be shown.
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => {
        const last = recorder.painted.at(-1);
        if (last?.size === numbers.size && last.pictures === numbers.pictures) return;
        recorder.painted.push({ at: performance.now(), ...numbers });
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
