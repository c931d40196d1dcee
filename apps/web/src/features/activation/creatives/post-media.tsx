import type { AdMedium } from "@toolkit/core/contract/ad-media";
import { isWebAddress, type CreativeContent } from "@toolkit/core/domain/creative";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";
import { MediumThumb } from "./media/medium-thumb.tsx";

interface PostMediaProps {
  readonly team: string;
  readonly content: CreativeContent;
  readonly media: ReadonlyMap<string, AdMedium>;
}

const FRAME = "overflow-hidden rounded-[16px] border border-(--x-line)";

/** The pictures, video, card or carousel below the text of a post. */
export function PostMedia({ team, content, media }: PostMediaProps) {
  const { kind } = content;
  if (kind === "text") return null;
  if (kind === "carousel") return <Carousel team={team} content={content} media={media} />;
  if (kind === "card") return <LinkCard team={team} content={content} media={media} />;
  const shown = content.media.flatMap((id) => media.get(id) ?? []);
  if (shown.length === 0) return <Missing />;
  const [first] = shown;
  if (shown.length === 1 && first)
    return (
      <div className={FRAME} style={{ aspectRatio: ratioIn(first) }}>
        <MediumThumb team={team} medium={first} isCover />
      </div>
    );
  return (
    <div className={`grid aspect-video grid-cols-2 grid-rows-2 gap-0.5 ${FRAME}`}>
      {shown.slice(0, 4).map((medium, at) => (
        <span
          key={medium.id}
          className={
            shown.length === 2 || (shown.length === 3 && at === 0) ? "row-span-2" : undefined
          }
        >
          <MediumThumb team={team} medium={medium} isCover />
        </span>
      ))}
    </div>
  );
}

/** The timeline cuts what is taller than 4:5 or flatter than 3:1. */
function ratioIn({ width, height }: AdMedium): number {
  return Math.min(3, Math.max(0.8, width / height));
}

function Missing() {
  const { t } = useTranslation();
  return (
    <div
      className={`flex aspect-video flex-col items-center justify-center gap-1.5 bg-(--x-fill) text-sm text-(--x-soft) ${FRAME}`}
    >
      <Icon name="image" size={32} />
      {t("creatives.preview.noMedium")}
    </div>
  );
}

function domainOf(url: string): string {
  return isWebAddress(url) ? new URL(url).hostname.replace(/^www\./, "") : "example.com";
}

function LinkCard({ team, content, media }: PostMediaProps) {
  const { t } = useTranslation();
  const medium = media.get(content.media[0] ?? "");
  const { title, url } = content;
  return (
    <div className="flex flex-col gap-1">
      {medium === undefined ? (
        <Missing />
      ) : (
        <div className={`relative ${FRAME}`} style={{ aspectRatio: ratioIn(medium) }}>
          <MediumThumb team={team} medium={medium} isCover />
          {title !== "" && (
            <span className="absolute right-3 bottom-3 left-3 w-fit max-w-[calc(100%-1.5rem)] truncate rounded-[4px] bg-[#000000c4] px-1.5 text-sm text-[#ffffff]">
              {title}
            </span>
          )}
        </div>
      )}
      <p className="text-sm text-(--x-soft)">
        {t("creatives.preview.from", { domain: domainOf(url) })}
      </p>
    </div>
  );
}

function Carousel({ team, content, media }: PostMediaProps) {
  const { t } = useTranslation();
  if (content.slides.length === 0) return <Missing />;
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row scrolls, also by keys
      tabIndex={0}
      aria-label={t("creatives.slides")}
      className="flex snap-x gap-2 overflow-x-auto pb-1"
    >
      {content.slides.map(({ medium: id, title, url }, at) => {
        const medium = media.get(id ?? "");
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a slide is its place
            key={at}
            className={`w-[72%] shrink-0 snap-start ${FRAME}`}
          >
            <div className="bg-(--x-fill)" style={{ aspectRatio: medium ? ratioIn(medium) : 1.91 }}>
              {medium ? (
                <MediumThumb team={team} medium={medium} isCover />
              ) : (
                <span className="flex size-full items-center justify-center text-(--x-soft)">
                  <Icon name="image" size={32} />
                </span>
              )}
            </div>
            <div className="px-3 py-2">
              <p className="truncate text-sm font-medium">
                {title || t("creatives.preview.noTitle")}
              </p>
              <p className="truncate text-sm text-(--x-soft)">
                {domainOf(url === "" ? content.url : url)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
