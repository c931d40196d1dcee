import type { AdMedium } from "@toolkit/core/contract/ad-media";
import { Icon } from "@toolkit/ui/icon";
import { thumbAddress } from "./api.ts";

interface MediumThumbProps {
  readonly team: string;
  readonly medium: AdMedium;
  /** Fills its box, cut where the ratios differ; absent: wholly visible. */
  readonly isCover?: boolean;
}

/** A length as players write it: 0:08, 1:20. */
function playTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A medium as a small picture, with its length over it. */
export function MediumThumb({ team, medium, isCover = false }: MediumThumbProps) {
  const address = thumbAddress(team, medium);
  const { kind, duration_ms: length } = medium;
  return (
    <span className="relative flex size-full items-center justify-center overflow-hidden bg-sunken">
      {address === null ? (
        <Icon name="movie" size={32} className="text-muted" />
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          className={`size-full ${isCover ? "object-cover" : "object-contain"}`}
        />
      )}
      {kind !== "image" && (
        <span className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-[5px] bg-[oklch(0.2_0_0/0.78)] px-1.5 text-xs font-medium text-[oklch(0.99_0_0)]">
          {kind === "video" ? (
            <>
              <Icon name="play_arrow" size={16} />
              {playTime(length ?? 0)}
            </>
          ) : (
            "GIF"
          )}
        </span>
      )}
    </span>
  );
}
