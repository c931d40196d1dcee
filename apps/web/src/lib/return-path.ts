import { isReturnPath } from "../paths.ts";
import { forget, keep, keptText } from "./storage.ts";

/** Where to go back to after sign-in; kept in local storage (specification, point 3). */
export function keepReturnPath(path: string): void {
  if (isReturnPath(path)) keep("returnPath", path);
}

export function takeReturnPath(): string | null {
  const path = keptText("returnPath");
  forget("returnPath");
  return isReturnPath(path) ? path : null;
}
