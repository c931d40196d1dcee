import { useRouterState } from "@tanstack/react-router";
import { keepReturnPath } from "../../../../lib/return-path.ts";
import { links } from "../../../../paths.ts";

/** The way in, which leads back to where it was taken. */
export function useSignInLink() {
  const href = useRouterState({ select: (state) => state.location.href });
  return { ...links.login(), onClick: () => keepReturnPath(href) };
}
