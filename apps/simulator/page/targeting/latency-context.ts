import { createContext } from "react";

/** Milliseconds that the next answer of a typeahead takes. */
export const LatencyContext = createContext<() => number>(() => 0);
