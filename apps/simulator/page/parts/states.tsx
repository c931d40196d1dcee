import type { ReactNode } from "react";
import { Link } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";

/** The shape of what comes, while it is not there. */
export function LoadingState() {
  const text = useText();
  return (
    <div className="card skeleton" role="status" aria-label={text("loading")}>
      <span />
      <span />
      <span />
    </div>
  );
}

interface NoteProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function Note({ title, children }: NoteProps) {
  return (
    <div className="card state">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function FailedState({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Note title={text("failedTitle")}>
      <p role="alert">{text("failedText")}</p>
      <button type="button" className="primary" onClick={onRetry}>
        {text("retry")}
      </button>
    </Note>
  );
}

export function NotFoundState() {
  const text = useText();
  return (
    <Note title={text("notFoundTitle")}>
      <p>{text("notFoundText")}</p>
      <Link to="/" className="button primary">
        {text("toAccounts")}
      </Link>
    </Note>
  );
}
