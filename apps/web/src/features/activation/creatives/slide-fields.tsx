import type { AdMedium } from "@toolkit/core/contract/ad-media";
import type { CreativeInput } from "@toolkit/core/contract/ad-creatives";
import { CREATIVE_LIMITS } from "@toolkit/core/domain/creative";
import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MediaPicker } from "./media-picker.tsx";
import { MediumThumb } from "./media/medium-thumb.tsx";

interface SlideFieldsProps {
  readonly team: string;
  readonly draft: CreativeInput;
  readonly media: ReadonlyMap<string, AdMedium>;
  readonly onChange: (changes: Partial<CreativeInput>) => void;
}

type Slide = CreativeInput["slides"][number];

/** Slides of a carousel, in their order. */
export function SlideFields({ team, draft, media, onChange }: SlideFieldsProps) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState<number | null>(null);
  const { slides } = draft;
  const set = (next: Slide[]) => onChange({ slides: next });
  const edit = (at: number, changes: Partial<Slide>) =>
    set(slides.map((slide, place) => (place === at ? { ...slide, ...changes } : slide)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...slides];
    const [slide] = next.splice(at, 1);
    if (slide) next.splice(at + by, 0, slide);
    set(next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium text-soft">{t("creatives.slides")}</legend>
      {slides.map((slide, at) => {
        const medium = media.get(slide.medium ?? "");
        const number = at + 1;
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a slide is its place
            key={at}
            role="group"
            aria-label={t("creatives.slide", { number })}
            className="flex gap-3 rounded-surface border border-line bg-surface p-3"
          >
            <button
              type="button"
              aria-label={t("creatives.chooseSlide", { number })}
              onClick={() => setPicking(at)}
              className="flex size-20 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-control border border-line bg-sunken hover:border-line-strong"
            >
              {medium ? (
                <MediumThumb team={team} medium={medium} isCover />
              ) : (
                <Icon name="add" size={24} className="text-muted" />
              )}
            </button>
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <TextField
                label={t("creatives.slideTitle", { number })}
                hideLabel
                placeholder={t("creatives.cardTitle")}
                value={slide.title}
                maxLength={200}
                onChange={(title) => edit(at, { title })}
              />
              <TextField
                label={t("creatives.slideLink", { number })}
                hideLabel
                placeholder={draft.url || t("creatives.slideUrlHint")}
                value={slide.url}
                onChange={(url) => edit(at, { url: url.trim() })}
              />
            </div>
            <div className="flex flex-col">
              <IconButton
                icon="arrow_upward"
                size="small"
                label={t("creatives.slideUp", { number })}
                isDisabled={at === 0}
                onPress={() => move(at, -1)}
              />
              <IconButton
                icon="arrow_downward"
                size="small"
                label={t("creatives.slideDown", { number })}
                isDisabled={at === slides.length - 1}
                onPress={() => move(at, 1)}
              />
              <IconButton
                icon="close"
                size="small"
                label={t("creatives.slideRemove", { number })}
                onPress={() => set(slides.filter((_, place) => place !== at))}
              />
            </div>
          </div>
        );
      })}
      {slides.length < CREATIVE_LIMITS.mostSlides && (
        <Button
          icon="add"
          className="self-start"
          onPress={() => set([...slides, { medium: null, title: "", url: "" }])}
        >
          {t("creatives.addSlide")}
        </Button>
      )}
      {picking !== null && (
        <MediaPicker
          team={team}
          kinds={["image", "video"]}
          most={1}
          chosen={slides[picking]?.medium ? [slides[picking].medium] : []}
          onChoose={([id]) => edit(picking, { medium: id ?? null })}
          onClose={() => setPicking(null)}
        />
      )}
    </fieldset>
  );
}
