import type { AdMedium } from "@toolkit/core/contract/ad-media";
import type { CreativeInput } from "@toolkit/core/contract/ad-creatives";
import { CREATIVE_LIMITS, type CreativeKind } from "@toolkit/core/domain/creative";
import type { MediaKind } from "@toolkit/core/domain/media-limits";
import { Button, IconButton } from "@toolkit/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MediaPicker } from "./media-picker.tsx";
import { MediumThumb } from "./media/medium-thumb.tsx";

interface MediaFieldsProps {
  readonly team: string;
  readonly draft: CreativeInput;
  readonly media: ReadonlyMap<string, AdMedium>;
  readonly onChange: (changes: Partial<CreativeInput>) => void;
}

const KINDS: Readonly<Record<CreativeKind, readonly MediaKind[]>> = {
  text: [],
  image: ["image", "gif"],
  video: ["video"],
  card: ["image", "video"],
  carousel: [],
};

/** Images or the video of a creative. */
export function MediaFields({ team, draft, media, onChange }: MediaFieldsProps) {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const most = draft.kind === "image" ? CREATIVE_LIMITS.images : 1;
  const shown = draft.media.flatMap((id) => media.get(id) ?? []);
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-medium text-soft">{t("creatives.media")}</legend>
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {shown.map((medium) => (
            <li
              key={medium.id}
              className="relative size-24 overflow-hidden rounded-control border border-line"
            >
              <MediumThumb team={team} medium={medium} isCover />
              <span className="absolute top-1 right-1 rounded-full bg-surface">
                <IconButton
                  icon="close"
                  size="small"
                  label={t("creatives.removeMedium", { name: medium.name })}
                  onPress={() => onChange({ media: draft.media.filter((id) => id !== medium.id) })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button icon="perm_media" className="self-start" onPress={() => setPicking(true)}>
        {draft.kind === "video" ? t("creatives.chooseVideo") : t("creatives.chooseImages")}
      </Button>
      {isPicking && (
        <MediaPicker
          team={team}
          kinds={KINDS[draft.kind]}
          most={most}
          chosen={draft.media}
          onChoose={(ids) => onChange({ media: ids })}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}
