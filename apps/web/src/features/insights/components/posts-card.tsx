import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import { formatShort } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { Icon } from "@toolkit/ui/icon";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { AccountLabel } from "./account-label.tsx";
import { MoreRows } from "./facet-card.tsx";

interface PostsCardProps {
  readonly title: string;
  readonly posts: readonly Post[];
  readonly onExplain: (account: Account) => void;
}

const FIRST = 5;

export function PostsCard({ title, posts, onExplain }: PostsCardProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const shown = step === 0 ? posts.slice(0, FIRST) : posts;
  return (
    <Card
      title={title}
      takeaway={posts.length === 0 ? t("insights.noPosts") : t("insights.takeaways.posts")}
    >
      <ul aria-label={title} className="flex flex-col divide-y divide-line">
        {shown.map((post) => (
          <li key={post.id} className="py-3 first:pt-0 last:pb-0">
            <PostView post={post} onExplain={onExplain} />
          </li>
        ))}
      </ul>
      {posts.length > FIRST && (
        <MoreRows
          shown={shown.length}
          total={posts.length}
          hasMore={step === 0}
          step={step}
          onStep={setStep}
        />
      )}
    </Card>
  );
}

interface PostViewProps {
  readonly post: Post;
  readonly onExplain?: (account: Account) => void;
}

/** A post with its author, text in its own language, and counts. */
export function PostView({ post, onExplain }: PostViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <article className="flex flex-col gap-1.5">
      <header className="flex items-center justify-between gap-3">
        {onExplain ? (
          <button
            type="button"
            onClick={() => onExplain(post.author)}
            className="min-w-0 rounded-small text-left hover:text-brand"
          >
            <AccountLabel account={post.author} />
          </button>
        ) : (
          <AccountLabel account={post.author} />
        )}
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
      <p className="flex gap-4 text-sm text-muted">
        <Count
          icon="favorite"
          value={post.like_count}
          label={t("insights.likes", {
            count: post.like_count,
            formatted: format.count(post.like_count),
          })}
        />
        <Count
          icon="repeat"
          value={post.repost_count}
          label={t("insights.reposts", {
            count: post.repost_count,
            formatted: format.count(post.repost_count),
          })}
        />
      </p>
    </article>
  );
}

interface CountProps {
  readonly icon: "favorite" | "repeat";
  readonly value: number;
  readonly label: string;
}

function Count({ icon, value, label }: CountProps) {
  return (
    <span className="flex items-center gap-1" title={label}>
      <Icon name={icon} size={16} />
      <span aria-hidden>{formatShort(value)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
