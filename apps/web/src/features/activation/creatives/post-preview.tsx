import type { AdMedium } from "@toolkit/core/contract/ad-media";
import { POST_WEIGHT, postParts } from "@toolkit/core/domain/post-text";
import type { CreativeContent } from "@toolkit/core/domain/creative";
import { Icon, type IconName } from "@toolkit/ui/icon";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostMedia } from "./post-media.tsx";

export const PREVIEW_PLACES = ["timeline", "profile", "search"] as const;
export type PreviewPlace = (typeof PREVIEW_PLACES)[number];

interface Paint extends CSSProperties {
  readonly "--x-back": string;
  readonly "--x-text": string;
  readonly "--x-soft": string;
  readonly "--x-line": string;
  readonly "--x-link": string;
  readonly "--x-fill": string;
}

/** X's own colours; the link of the light theme is darker than there, so that everybody can read it. */
const PAINTS: Readonly<Record<"light" | "dark", Paint>> = {
  light: {
    "--x-back": "#ffffff",
    "--x-text": "#0f1419",
    "--x-soft": "#536471",
    "--x-line": "#e1e8ed",
    "--x-link": "#0b66b2",
    "--x-fill": "#eff3f4",
  },
  dark: {
    "--x-back": "#000000",
    "--x-text": "#e7e9ea",
    "--x-soft": "#8b98a5",
    "--x-line": "#2f3336",
    "--x-link": "#4cb3ff",
    "--x-fill": "#202327",
  },
};

interface PostPreviewProps {
  readonly team: string;
  /** Who posts, as far as it is known here. */
  readonly author: string;
  readonly content: CreativeContent;
  readonly media: ReadonlyMap<string, AdMedium>;
  readonly place: PreviewPlace;
  readonly theme: "light" | "dark";
}

/** A creative as X shows it in a place, light or dark. */
export function PostPreview({ team, author, content, media, place, theme }: PostPreviewProps) {
  const { t } = useTranslation();
  return (
    <div
      style={PAINTS[theme]}
      className="overflow-hidden rounded-surface border border-(--x-line) bg-(--x-back) text-(--x-text)"
    >
      {place === "timeline" && (
        <Strip active={t("creatives.preview.forYou")} others={[t("creatives.preview.following")]} />
      )}
      {place === "search" && (
        <>
          <p className="flex items-center gap-2 px-4 pt-3 text-sm text-(--x-soft)">
            <span className="flex flex-1 items-center gap-2 rounded-full bg-(--x-fill) px-4 py-2">
              <Icon name="search" size={18} />
              {t("creatives.preview.query")}
            </span>
          </p>
          <Strip active={t("creatives.preview.top")} others={[t("creatives.preview.latest")]} />
        </>
      )}
      {place === "profile" && <ProfileHead author={author} />}
      <Post team={team} author={author} content={content} media={media} />
    </div>
  );
}

function Strip({
  active,
  others,
}: {
  readonly active: string;
  readonly others: readonly string[];
}) {
  return (
    <p className="flex border-b border-(--x-line) text-sm">
      <span className="flex-1 py-3 text-center font-bold">
        <span className="border-b-4 border-(--x-link) pb-2.5">{active}</span>
      </span>
      {others.map((other) => (
        <span key={other} className="flex-1 py-3 text-center text-(--x-soft)">
          {other}
        </span>
      ))}
    </p>
  );
}

function Face({ author, size }: { readonly author: string; readonly size: string }) {
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center rounded-full bg-(--x-fill) font-bold text-(--x-soft) ${size}`}
    >
      {[...author][0]?.toUpperCase() ?? "?"}
    </span>
  );
}

function ProfileHead({ author }: { readonly author: string }) {
  const { t } = useTranslation();
  return (
    <div className="border-b border-(--x-line)">
      <div className="h-16 bg-(--x-fill)" />
      <div className="-mt-7 flex items-end justify-between px-4">
        <span className="rounded-full border-4 border-(--x-back)">
          <Face author={author} size="size-14 text-lg" />
        </span>
        <span className="mb-1 rounded-full bg-(--x-text) px-4 py-1.5 text-sm font-bold text-(--x-back)">
          {t("creatives.preview.follow")}
        </span>
      </div>
      <p className="px-4 pt-1.5 font-bold">{author}</p>
      <Strip active={t("creatives.preview.posts")} others={[t("creatives.preview.replies")]} />
    </div>
  );
}

const ACTIONS: readonly IconName[] = ["chat_bubble", "repeat", "favorite", "bar_chart", "share"];

function Post({
  team,
  author,
  content,
  media,
}: Pick<PostPreviewProps, "team" | "author" | "content" | "media">) {
  const { t } = useTranslation();
  return (
    <article className="flex gap-3 px-4 py-3" aria-label={t("creatives.preview.post")}>
      <Face author={author} size="size-10" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <div>
          <p className="flex items-center gap-1.5 text-sm">
            <span className="truncate font-bold">{author}</span>
            <span className="keep ml-auto text-(--x-soft)">{t("creatives.preview.ad")}</span>
          </p>
          <PostText content={content} />
        </div>
        <PostMedia team={team} content={content} media={media} />
        <p className="flex justify-between pr-2 text-(--x-soft)" aria-hidden>
          {ACTIONS.map((name) => (
            <Icon key={name} name={name} size={18} />
          ))}
        </p>
      </div>
    </article>
  );
}

function PostText({ content }: { readonly content: CreativeContent }): ReactNode {
  const { t } = useTranslation();
  const { kind, text, url } = content;
  const isLinked = kind === "text" || kind === "image" || kind === "video";
  const parts = postParts(text.slice(0, 10 * POST_WEIGHT));
  if (text.trim() === "" && !(isLinked && url !== ""))
    return kind === "text" ? (
      <p className="text-(--x-soft)">{t("creatives.preview.noText")}</p>
    ) : null;
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map(({ kind: of, text: written }, at) =>
        of === "text" ? (
          written
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
          <span key={at} className="text-(--x-link)">
            {of === "url" ? shownLink(written) : written}
          </span>
        ),
      )}
      {isLinked && url !== "" && <span className="text-(--x-link)"> {shownLink(url)}</span>}
    </p>
  );
}

/** A link as X shortens it: without its scheme, cut behind some letters. */
function shownLink(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  return bare.length > 28 ? `${bare.slice(0, 27)}…` : bare;
}
