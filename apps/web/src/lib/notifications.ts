import type { Level, ToastMessage } from "@toolkit/ui/toast";
import { useSyncExternalStore } from "react";
import { keep, kept } from "./storage.ts";

/** Specification, point 9: default 6000 ms; 0 keeps until removed; at most 10 kept, the oldest dropped. */
const DEFAULT_MS = 6000;
const MOST = 10;

interface NotificationOptions {
  readonly timeout?: number;
  readonly detail?: string;
  readonly action?: ToastMessage["action"];
}

/** The messages on the screen. Paused, it ignores new messages rather than queueing them (specification, point 4). */
export class Notifications {
  #messages: readonly ToastMessage[] = [];
  readonly #timers = new Map<string, { timeout: number; timer: ReturnType<typeof setTimeout> }>();
  readonly #listeners = new Set<() => void>();
  /** Who wants it quiet: one of them is enough. */
  readonly #pausedBy = new Set<string>();
  #nextId = 1;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): readonly ToastMessage[] => this.#messages;

  add(level: Level, text: string, options: NotificationOptions = {}): string | null {
    if (this.#pausedBy.size > 0) return null;
    const id = String(this.#nextId);
    this.#nextId += 1;
    const { timeout = DEFAULT_MS, detail, action } = options;
    const more = { ...(detail ? { detail } : {}), ...(action ? { action } : {}) };
    this.#set([...this.#messages, { id, level, text, ...more }]);
    if (timeout > 0) this.#start(id, timeout);
    return id;
  }

  remove(id: string): void {
    this.#set(this.#messages.filter((message) => message.id !== id));
  }

  pause(by = "person"): void {
    this.#pausedBy.add(by);
  }

  resume(by = "person"): void {
    this.#pausedBy.delete(by);
  }

  /** While held, no message leaves by itself; let go, each gets its whole time again. */
  hold(held: boolean): void {
    for (const [id, { timeout, timer }] of this.#timers) {
      clearTimeout(timer);
      if (!held) this.#start(id, timeout);
    }
  }

  #start(id: string, timeout: number): void {
    this.#timers.set(id, { timeout, timer: setTimeout(() => this.remove(id), timeout) });
  }

  #set(messages: readonly ToastMessage[]): void {
    this.#messages = messages.slice(-MOST);
    const shown = new Set(this.#messages.map((message) => message.id));
    for (const [id, { timer }] of this.#timers) {
      if (shown.has(id)) continue;
      clearTimeout(timer);
      this.#timers.delete(id);
    }
    for (const listener of this.#listeners) listener();
  }
}

export const notifications = new Notifications();

const paused = new Set<() => void>();
let isPausedNow = kept("notificationsPaused") === true;
if (isPausedNow) notifications.pause();

/** Keeps messages off the screen in this browser until they are resumed; the inbox keeps what it is told. */
export function pauseNotifications(isPaused: boolean): void {
  isPausedNow = isPaused;
  keep("notificationsPaused", isPaused);
  if (isPaused) notifications.pause();
  else notifications.resume();
  for (const listener of paused) listener();
}

export function useIsPaused(): boolean {
  return useSyncExternalStore(
    (listener) => {
      paused.add(listener);
      return () => paused.delete(listener);
    },
    () => isPausedNow,
  );
}

export function useNotifications(): readonly ToastMessage[] {
  return useSyncExternalStore(notifications.subscribe, notifications.snapshot);
}
