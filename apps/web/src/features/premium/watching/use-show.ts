import { useNavigate } from "@tanstack/react-router";

type Shown = Readonly<Record<string, string | undefined>>;

/** Puts what a list shows into its address, so that reloading and going back keep it. */
export function useShow(): (change: Shown) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: ".",
      search: (before: Shown) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
}
