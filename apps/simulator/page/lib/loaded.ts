import { useCallback, useEffect, useState } from "react";

export type Loaded<Data> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly data: Data };

/** What a screen shows, read again whenever its key changes or somebody asks. */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): readonly [Loaded<Data>, () => void, (data: Data) => void] {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: "loading" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setLoaded({ state: "loading" });
    const read = async () => {
      try {
        const data = await load(stop.signal);
        if (!stop.signal.aborted) setLoaded({ state: "ready", data });
      } catch (error) {
        if (!stop.signal.aborted) setLoaded({ state: "failed", error });
      }
    };
    void read();
    return () => stop.abort();
    // The key stands for everything that the call depends on.
  }, [key, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const set = useCallback((data: Data) => setLoaded({ state: "ready", data }), []);
  return [loaded, again, set];
}
