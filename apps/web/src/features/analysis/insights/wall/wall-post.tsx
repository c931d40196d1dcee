import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import { languageName } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { ExplainedPost } from "../components/posts-card.tsx";

interface WallPostProps {
  readonly post: Post;
  readonly onExplain: (account: Account) => void;
}

const MARK = { negative: "bg-under", neutral: "bg-line-strong", positive: "bg-over" } as const;

/** A post of the wall: the post, its language, and how it was judged. */
export function WallPost({ post, onExplain }: WallPostProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex min-w-0 flex-col justify-between gap-2 rounded-control border border-line p-3">
      <ExplainedPost post={post} onExplain={onExplain} />
      <p className="flex items-center gap-3 border-t border-line pt-2 text-xs text-muted">
        {post.language !== null && <span>{languageName(post.language, format.language)}</span>}
        {post.sentiment !== null && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${MARK[post.sentiment]}`} />
            {t(`talk.feelings.${post.sentiment}`)}
          </span>
        )}
      </p>
    </div>
  );
}
