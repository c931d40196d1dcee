import { useCallback, useSyncExternalStore } from "react";
import { forget, keep, kept } from "../storage.ts";
import { EMPTY_DRAFT, keptDraft, readDraft, type Draft } from "./draft.ts";

/** Drafts live by team and by the saved audience they change, so that opening one loses no other. */
export function draftKey(team: string, config: string | null): string {
  return `${team}:${config ?? "new"}`;
}

const drafts = new Map<string, Draft | null>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function currentDraft(key: string): Draft | null {
  if (!drafts.has(key)) drafts.set(key, readDraft(kept(`draft:${key}`)));
  return drafts.get(key) ?? null;
}

/** Everything typed is kept at once: a reload finds it. */
export function setDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  keep(`draft:${key}`, keptDraft(draft));
  tell();
}

export function dropDraft(key: string): void {
  drafts.set(key, null);
  forget(`draft:${key}`);
  tell();
}

/** Another tab's changes to the same draft are taken over. */
function onStorage(event: StorageEvent): void {
  const name = /:draft:(.*)$/.exec(event.key ?? "")?.[1];
  if (name === undefined) return;
  drafts.delete(name);
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

export type ChangeDraft = (change: (draft: Draft) => Omit<Draft, "isChanged">) => void;

/** A draft and the way to change it. Null while a saved audience has not been loaded into it. */
export function useStoredDraft(key: string): readonly [Draft | null, ChangeDraft] {
  const draft = useSyncExternalStore(subscribe, () => currentDraft(key));
  const change = useCallback<ChangeDraft>(
    (update) => setDraft(key, { ...update(currentDraft(key) ?? EMPTY_DRAFT), isChanged: true }),
    [key],
  );
  return [draft, change];
}
