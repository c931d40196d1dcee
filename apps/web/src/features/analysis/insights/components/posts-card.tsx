import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import { Card } from "@toolkit/ui/card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { PostView } from "../../../../lib/figures/post-view.tsx";
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
            <ExplainedPost post={post} onExplain={onExplain} />
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

interface ExplainedPostProps {
  readonly post: Post;
  readonly onExplain: (account: Account) => void;
}

/** A post whose author can be asked about. */
export function ExplainedPost({ post, onExplain }: ExplainedPostProps) {
  return (
    <PostView
      post={post}
      author={
        <button
          type="button"
          onClick={() => onExplain(post.author)}
          className="min-w-0 rounded-small text-left hover:text-brand"
        >
          <AccountLabel account={post.author} />
        </button>
      }
    />
  );
}
