import { cx } from "@toolkit/ui/cx";
import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";

interface BatchRibbonProps {
  readonly label: string;
  readonly progress: UploadedAudience["progress"];
  /** The batch that is being sent is marked; a failed one asks for a person. */
  readonly now: "sending" | "failed" | null;
}

/** More cells would be thinner than a line: one stands for several batches. */
const MOST_CELLS = 75;

/** One cell per batch, or per few: filled once the network confirmed it, never when it was only sent. */
export function BatchRibbon({ label, progress, now }: BatchRibbonProps) {
  const { batches, sent_batches: sent } = progress;
  const cells = Math.min(batches, MOST_CELLS);
  const confirmed = batches === 0 ? 0 : Math.floor((sent / batches) * cells);
  return (
    <div role="img" aria-label={label} className="flex gap-0.5">
      {Array.from({ length: cells }, (_, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- cells are places, and never move
          key={at}
          className={cx(
            "h-7 min-w-0 flex-1 rounded-[2px] border",
            at < confirmed && "border-transparent bg-brand",
            at > confirmed && "border-line-strong bg-surface",
            at === confirmed && now === "failed" && "border-warn bg-warn-soft",
            at === confirmed && now === "sending" && "border-brand bg-brand-soft",
            at === confirmed && now === null && "border-line-strong bg-surface",
          )}
        />
      ))}
    </div>
  );
}
