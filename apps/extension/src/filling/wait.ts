/** Pages announce changes late or not at all; a look this often catches what no mutation tells. */
const LOOK_MS = 100;

interface WaitOptions {
  readonly signal: AbortSignal;
  readonly most: number;
}

/** Waits until a look answers something; null when the time is over. Rejects when the run is stopped. */
export function waitFor<T>(look: () => T | null, { signal, most }: WaitOptions): Promise<T | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const deadline = performance.now() + most;
    const found = look();
    if (found !== null) return resolve(found);
    const observer = new MutationObserver(check);
    const timer = setInterval(check, LOOK_MS);
    function end() {
      observer.disconnect();
      clearInterval(timer);
      signal.removeEventListener("abort", stop);
    }
    function stop() {
      end();
      reject(signal.reason);
    }
    function check() {
      const answer = look();
      if (answer === null && performance.now() < deadline) return;
      end();
      resolve(answer);
    }
    signal.addEventListener("abort", stop);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return undefined;
  });
}

/** Waits a moment that a stop ends at once. */
export async function rest(most: number, signal: AbortSignal): Promise<void> {
  await waitFor(() => null, { signal, most });
}
