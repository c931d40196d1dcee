import type { CreativeInput } from "@toolkit/core/contract/ad-creatives";
import { creativeDraft } from "@toolkit/core/domain/creative-draft";
import { EMPTY_CREATIVE, NO_UTM } from "@toolkit/core/domain/creative";
import { useState } from "react";
import { z } from "zod";
import { forget, keep, kept, type Kept } from "../../../lib/storage.ts";

const keptDraft = z.strictObject({ draft: creativeDraft, version: z.number() });

/** What was typed and not saved; null: nothing, or it is of another version or form. */
function readKept(key: Kept, version: number): CreativeInput | null {
  const stored = keptDraft.safeParse(kept(key));
  return stored.success && stored.data.version === version ? stored.data.draft : null;
}

export function newCreative(name: string): CreativeInput {
  const { kind, text, title, url } = EMPTY_CREATIVE;
  return { name, ab_set: "", kind, text, media: [], title, url, utm: { ...NO_UTM }, slides: [] };
}

interface CreativeDraft {
  readonly draft: CreativeInput;
  readonly isChanged: boolean;
  /** The version that was written on: another one that is saved meanwhile is not overwritten. */
  readonly base: number;
  readonly change: (changes: Partial<CreativeInput>) => void;
  /** Forgets what was typed, and goes on from what is saved. */
  readonly reset: (saved: CreativeInput, version: number) => void;
}

function isSame(one: CreativeInput, other: CreativeInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The text fields of an editor, kept in the browser until they are saved. */
export function useCreativeDraft(
  place: string,
  saved: CreativeInput,
  version: number,
): CreativeDraft {
  const key: Kept = `creative:${place}`;
  const [draft, setDraft] = useState(() => readKept(key, version) ?? saved);
  const [base, setBase] = useState({ saved, version });
  // Nothing was typed: what somebody else saved appears.
  if (version !== base.version && isSame(draft, base.saved)) {
    setBase({ saved, version });
    setDraft(saved);
  }
  return {
    draft,
    isChanged: !isSame(draft, base.saved),
    base: base.version,
    change(changes) {
      const next = { ...draft, ...changes };
      setDraft(next);
      keep(key, { draft: next, version: base.version });
    },
    reset(to, at) {
      setDraft(to);
      setBase({ saved: to, version: at });
      forget(key);
    },
  };
}
