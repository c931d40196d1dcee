import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from "react";

/** Parameters that stay with a person from page to page: how the manager behaves, not what it shows. */
const KEPT = ["lang", "markup", "latency", "seed"] as const;

const CHANGED = "ads-manager:navigated";

export const BASE = document.documentElement.dataset["base"] ?? "/ads-manager";

export interface Place {
  /** Below the manager's own address, without a slash at its end. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The address of a page of the manager, with the parameters that stay. */
function addressOf(to: string): string {
  const [path = "", search = ""] = to.split("?", 2);
  const query = new URLSearchParams(search);
  const now = new URLSearchParams(location.search);
  for (const name of KEPT) {
    const value = now.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  const text = query.toString();
  return `${BASE}${path === "/" ? "/" : path}${text === "" ? "" : `?${text}`}`;
}

export function navigate(to: string, how: "push" | "replace" = "push"): void {
  const address = addressOf(to);
  if (how === "replace") history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  dispatchEvent(new Event(CHANGED));
  scrollTo(0, 0);
}

function subscribe(listener: () => void): () => void {
  addEventListener("popstate", listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener(CHANGED, listener);
  };
}

const PlaceContext = createContext<Place>({ path: "/", query: new URLSearchParams() });

export function RouterProvider({ children }: { readonly children: ReactNode }) {
  const href = useSyncExternalStore(subscribe, () => location.href);
  const place = useMemo((): Place => {
    const { pathname, searchParams } = new URL(href);
    const path = pathname.slice(BASE.length).replace(/\/+$/, "");
    return { path: path === "" ? "/" : path, query: searchParams };
  }, [href]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export const usePlace = (): Place => use(PlaceContext);

interface LinkProps {
  readonly to: string;
  readonly className?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

export function Link({ to, className, current = false, children }: LinkProps) {
  return (
    <a
      href={addressOf(to)}
      className={className}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
