import { OpeningFigure, type Opening } from "./opening-figure.tsx";

export interface CoverageProps extends Opening {
  /** "4,431 of 5,746 known". */
  readonly text: string;
  /** 0–1: the known part; absent: words alone. */
  readonly share?: number;
}

/** Stands beside a title: of how many the picture under it is known, in words and as a meter. */
export function Coverage({ text, share, ...opening }: CoverageProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted">
      <OpeningFigure text={text} {...opening} />
      {share !== undefined && (
        <span aria-hidden className="block h-1 w-7 shrink-0 overflow-hidden rounded-[2px] bg-line">
          <span
            className="block h-full bg-mark"
            style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}
