import { guessItem } from "../../../lib/draft/guess.ts";

export interface TypedHandles {
  readonly handles: readonly string[];
  /** What can be no handle, as it was typed. */
  readonly others: readonly string[];
}

/** Handles out of a typed or pasted text, with or without the sign, or as addresses of profiles. */
export function typedHandles(text: string): TypedHandles {
  const handles: string[] = [];
  const others: string[] = [];
  // Nothing but handles is wanted, so blanks separate too, and what carries no sign is one if it has the form of one.
  for (const word of text.split(/[\s,;、，]+/u).filter(Boolean)) {
    const item = guessItem(word);
    if (item && (item.kind === "handle" || /^\w{1,15}$/.test(item.label))) handles.push(item.label);
    else others.push(word);
  }
  return { handles, others };
}
