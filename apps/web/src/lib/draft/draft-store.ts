import { useCallback, useSyncExternalStore } from "react";
import { forget, hasKept, keep, kept, moveKept } from "../storage.ts";
import { NO_HISTORY, recorded, redone, saved, undone, type History } from "./draft-history.ts";
import { EMPTY_DRAFT, keptDraft, type Draft } from "./draft.ts";

/** Drafts live by team and by the saved audience they change, so that opening one loses no other. */
export function draftKey(team: string, config: string | null): string {
  return `${team}:${config ?? "new"}`;
}

const drafts = new Map<string, Draft | null>();
/** Steps to take back, as long as the page is open. */
const histories = new Map<string, History>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

type Read = (stored: unknown) => Draft | null;
/** Not loaded at a first visit: the schema is a fifth of the first view's script, and nothing is kept to be read. */
let read: Read | null = null;

async function loadRead(): Promise<void> {
  ({ readDraft: read } = await import("./read-draft.ts"));
}

/** Before the first screen: makes kept drafts readable, also those that other tabs will keep. */
export async function startDrafts(): Promise<void> {
  window.addEventListener("storage", (event) => void onStorage(event));
  if (hasKept("draft:")) await loadRead();
}

/** What is kept under the key. What is no draft of this form is set aside, so that a new one does not overwrite it. */
function readKept(key: string): Draft | null {
  const draft = read?.(kept(`draft:${key}`)) ?? null;
  if (read && !draft) moveKept(`draft:${key}`, `aside:${key}`);
  return draft;
}

export function currentDraft(key: string): Draft | null {
  if (!drafts.has(key)) drafts.set(key, readKept(key));
  return drafts.get(key) ?? null;
}

function write(key: string, draft: Draft): void {
  drafts.set(key, draft);
  keep(`draft:${key}`, keptDraft(draft));
  tell();
}

/** Puts a draft in its place as it is loaded: there is nothing to take back. Everything is kept at once. */
export function setDraft(key: string, draft: Draft): void {
  histories.delete(key);
  write(key, draft);
}

/** A step of the user, which can be taken back. */
export function changeDraft(key: string, draft: Draft): void {
  const before = currentDraft(key) ?? EMPTY_DRAFT;
  histories.set(key, recorded(historyOf(key), before, draft));
  write(key, draft);
}

/** The draft was saved, as another one perhaps: its steps go with it. */
export function settleDraft(from: string, to: string, draft: Draft): void {
  const history = saved(historyOf(from));
  if (from !== to) dropDraft(from);
  histories.set(to, history);
  write(to, draft);
}

export function dropDraft(key: string): void {
  drafts.set(key, null);
  histories.delete(key);
  forget(`draft:${key}`);
  tell();
}

function historyOf(key: string): History {
  return histories.get(key) ?? NO_HISTORY;
}

function step(key: string, go: typeof undone): void {
  const draft = currentDraft(key);
  const to = draft && go(historyOf(key), draft);
  if (!to) return;
  histories.set(key, to.history);
  write(key, to.draft);
}

/** Another tab's changes to the same draft are taken over; the steps of this one lead nowhere then. */
async function onStorage(event: StorageEvent): Promise<void> {
  const name = /:draft:(.*)$/.exec(event.key ?? "")?.[1];
  if (name === undefined) return;
  // Without its file (a newer version was deployed) this tab goes on with the draft that it shows.
  if (read === null && event.newValue !== null) await loadRead().catch(() => null);
  if (read === null && event.newValue !== null) return;
  drafts.delete(name);
  histories.delete(name);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type ChangeDraft = (change: (draft: Draft) => Omit<Draft, "isChanged">) => void;

/** A draft and the way to change it. Null while a saved audience has not been loaded into it. */
export function useStoredDraft(key: string): readonly [Draft | null, ChangeDraft] {
  const draft = useSyncExternalStore(subscribe, () => currentDraft(key));
  const change = useCallback<ChangeDraft>(
    (update) => changeDraft(key, { ...update(currentDraft(key) ?? EMPTY_DRAFT), isChanged: true }),
    [key],
  );
  return [draft, change];
}

export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function useSteps(key: string): Steps {
  const { past, future } = useSyncExternalStore(subscribe, () => historyOf(key));
  const undo = useCallback(() => step(key, undone), [key]);
  const redo = useCallback(() => step(key, redone), [key]);
  return { canUndo: past.length > 0, canRedo: future.length > 0, undo, redo };
}
