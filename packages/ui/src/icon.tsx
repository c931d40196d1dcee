import { ICON_PATHS, ICON_VIEW_BOX } from "@toolkit/core/icons/first-paths";
import type { MORE_ICON_PATHS } from "@toolkit/core/icons/more-paths";
import { useSyncExternalStore } from "react";

type MorePaths = typeof MORE_ICON_PATHS;

export type IconName = keyof typeof ICON_PATHS | keyof MorePaths;

let more: MorePaths | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Icons beside those of the first view. Whoever waits for it before drawing shows all of them at once. */
export function loadMoreIcons(): Promise<void> {
  loading ??= import("@toolkit/core/icons/more-paths").then(
    (module) => {
      more = module.MORE_ICON_PATHS;
      for (const listener of listeners) listener();
      return undefined;
    },
    (error: unknown) => {
      // The next to need them tries again.
      loading = null;
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Drawn before anybody waited for them: the place is kept, and the icon comes a moment later. Without it, all works.
  loadMoreIcons().catch(() => undefined);
  return () => listeners.delete(listener);
}

function MorePath({ name }: { readonly name: keyof MorePaths }) {
  const paths = useSyncExternalStore(subscribe, () => more);
  return <path d={paths?.[name]} />;
}

interface IconProps {
  readonly name: IconName;
  /** Pixels of the square. */
  readonly size?: 16 | 18 | 20 | 24 | 32 | 40;
  /** Name for screen readers; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

function isFirst(name: IconName): name is keyof typeof ICON_PATHS {
  return name in ICON_PATHS;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox={ICON_VIEW_BOX}
      width={size}
      height={size}
      fill="currentColor"
      className={className ? `shrink-0 ${className}` : "shrink-0"}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {isFirst(name) ? <path d={ICON_PATHS[name]} /> : <MorePath name={name} />}
    </svg>
  );
}
