const PREFIX = "targeting-toolkit:";

export type Kept =
  | "returnPath"
  | "recentTeam"
  | "language"
  | "rail"
  /** False: shortcuts of a single key are off. */
  | "singleKeys"
  /** Whether the strip about sample data was shown last. */
  | "sampleStrip"
  | "audienceColumns"
  | "campaignColumns"
  /** True: messages are kept off the screen. */
  | "notificationsPaused"
  | "theme"
  /** How the size on the network is shown. */
  | "sizeForm"
  /** Who used this browser last, until they sign out. */
  | "personal"
  | `dataset:${string}`
  | `draft:${string}`
  /** What was typed of a creative and not saved. */
  | `creative:${string}`
  /** When a person looked at a watched account before. */
  | `visits:${string}`
  /** Where a usage is to be applied. */
  | `apply:${string}`
  /** The extension's run of a usage. */
  | `extension-run:${string}`
  /** Kept by another version of the page, or damaged: not read, and not overwritten either. */
  | `aside:${string}`;

/** Local storage that may be full or forbidden: the page works without it, only less remembers. */
export function keep(key: Kept, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: what is on the screen still stands.
  }
}

export function kept(key: Kept): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function hasKept(start: Kept): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX + start));
  } catch {
    return false;
  }
}

/** Gives what is kept another name, as it is. */
export function moveKept(from: Kept, to: Kept): void {
  try {
    const text = localStorage.getItem(PREFIX + from);
    if (text === null) return;
    // First away: a full disk has no room for both.
    localStorage.removeItem(PREFIX + from);
    localStorage.setItem(PREFIX + to, text);
  } catch {
    // Nothing can be kept here.
  }
}

export function keptText(key: Kept): string | null {
  const value = kept(key);
  return typeof value === "string" ? value : null;
}

export function forget(key: Kept): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept, then.
  }
}

/** At sign-out: everything of this product, drafts included, except the chosen language. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && key !== `${PREFIX}language`) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // Nothing was kept, then.
  }
}

/** What is needed only until a network sends the browser back: gone with the window (specification, point 3). */
type KeptForNow = "oauthState" | "connectSocial" | "signInEmail";

export function keepForNow(key: KeptForNow, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // Without it the return is refused, which is the safe side.
  }
}

export function keptForNow(key: KeptForNow): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function forgetForNow(key: KeptForNow): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept, then.
  }
}
