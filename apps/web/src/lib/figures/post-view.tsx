import type { Post } from "@toolkit/core/contract/insights";
import { Badge } from "@toolkit/ui/badge";
import { Icon } from "@toolkit/ui/icon";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { AccountLabel } from "./account-label.tsx";
import { PostMedia } from "./post-media.tsx";

interface PostViewProps {
  readonly post: Post;
  /** The author in another form than the plain label, as a link for example. */
  readonly author?: ReactNode;
  /** Beside the counts. */
  readonly note?: ReactNode;
}

/** A post with its author, text in its own language, pictures, and counts. */
export function PostView({ post, author, note }: PostViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const likes = { count: post.like_count, formatted: format.count(post.like_count) };
  const reposts = { count: post.repost_count, formatted: format.count(post.repost_count) };
  return (
    <article className="flex flex-col gap-1.5">
      <header className="flex items-center justify-between gap-3">
        {author ?? <AccountLabel account={post.author} />}
        <time dateTime={post.created_at} className="keep text-sm text-muted">
          {format.date(post.created_at)}
        </time>
      </header>
      <p
        lang={post.language ?? undefined}
        className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {post.text}
      </p>
      {post.media.length > 0 && <PostMedia media={post.media} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Count icon="favorite" value={post.like_count} label={t("insights.likes", likes)} />
        <Count icon="repeat" value={post.repost_count} label={t("insights.reposts", reposts)} />
        {note}
      </p>
    </article>
  );
}

/** A post with what it was judged to feel, in the words of the screens that explore. */
export function JudgedPost({ post, author }: Omit<PostViewProps, "note">) {
  const { t } = useTranslation();
  const note = post.sentiment !== null && post.sentiment !== "neutral" && (
    <Badge level={post.sentiment === "positive" ? "success" : "warn"}>
      {t(`figures.${post.sentiment}`)}
    </Badge>
  );
  return <PostView post={post} author={author} note={note} />;
}

interface CountProps {
  readonly icon: "favorite" | "repeat";
  readonly value: number;
  readonly label: string;
}

function Count({ icon, value, label }: CountProps) {
  const format = useFormat();
  return (
    <span className="flex items-center gap-1" title={label}>
      <Icon name={icon} size={16} />
      <span aria-hidden>{format.short(value)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
