import { Fragment } from "react";
import { unbrokenPieces } from "./unbroken-pieces.ts";

/** A sentence whose dates and sums stay on one line each. */
export function Unbroken({ children }: { readonly children: string }) {
  return unbrokenPieces(children).map((piece, index) => {
    // The pieces of a text have no other name than their place.
    const key = `${index} ${piece}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{piece}</Fragment>
    ) : (
      <span key={key} className="keep">
        {piece}
      </span>
    );
  });
}
