import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "./format.ts";
import type { LinkOptions } from "../paths.ts";

/** The name of a row, which opens what it stands for. */
export function RowLink({
  to,
  children,
}: {
  readonly to: LinkOptions;
  readonly children: ReactNode;
}) {
  return (
    <Link {...to} className="font-medium [overflow-wrap:anywhere] hover:text-brand">
      {children}
    </Link>
  );
}

/** How long ago something was, in a cell of its own. */
export function Ago({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className="keep text-soft">
      {format.ago(at)}
    </time>
  );
}
