import { lazy, Suspense } from "react";
import { useCrash } from "../../lib/crash.ts";

// Few ever see it: its script is no part of the first view.
const CrashNotice = lazy(() =>
  import("./crash-notice.tsx").then((module) => ({ default: module.CrashNotice })),
);

/** An error that nobody caught. */
export function CrashDialog() {
  const crash = useCrash();
  if (!crash) return null;
  return (
    <Suspense>
      <CrashNotice message={crash.message} />
    </Suspense>
  );
}
