import { EXPLORED_KINDS, type ExploredKind } from "@toolkit/core/contract/suggestions";
import { useParams, useSearch } from "@tanstack/react-router";
import { writtenText } from "../../../lib/search-text.ts";

export const VIEWS = ["overview", "account", "posts"] as const;
export type View = (typeof VIEWS)[number];

export interface AskedName {
  readonly name: string | null;
  readonly kind: ExploredKind | null;
  readonly view: View;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null;
}

/** What the address asks for: the name in its path or its query, the meaning that was chosen, and the view. */
export function useAskedName(): AskedName {
  const params: { readonly name?: string } = useParams({ strict: false });
  const search: { readonly name?: unknown; readonly kind?: unknown; readonly view?: unknown } =
    useSearch({ strict: false });
  const name = writtenText(params.name ?? search.name)?.trim() ?? "";
  return {
    name: name === "" ? null : name.slice(0, 200),
    kind: oneOf(EXPLORED_KINDS, search.kind),
    view: oneOf(VIEWS, search.view) ?? "overview",
  };
}
