import type { Exploration, RelatedItem } from "@toolkit/core/contract/suggestions";
import type { FacetItem } from "@toolkit/core/contract/insights";
import { useTranslation } from "react-i18next";
import { FigureCard, type Figure } from "../../../../lib/figures/figure-card.tsx";
import { mostOf } from "../../../../lib/figures/facet-parts.ts";
import { AccountItem, ItemLabel } from "./item-label.tsx";
import { SimilarCard } from "./similar-card.tsx";

interface OverviewProps {
  readonly team: string;
  readonly found: Exploration;
}

/** What most of these people follow, then what sets them apart, in accounts, interests, topics and words. */
export function Overview({ team, found }: OverviewProps) {
  const { t } = useTranslation();
  const { known } = found;
  const most = mostOf([{ items: found.interests }, { items: found.conversation_topics }]);
  const mostWords = mostOf([{ items: found.keywords }, { items: found.hashtags }]);
  const listed = (kind: "interest" | "conversation_topic", items: readonly FacetItem[]): Figure[] =>
    items.map((item) => ({
      ...item,
      node: <ItemLabel team={team} kind={kind} label={item.label} id={item.id} />,
    }));
  const words = (kind: "keyword" | "hashtag", items: readonly RelatedItem[]): Figure[] =>
    items.map((item) => ({
      ...item,
      id: item.label,
      node: <ItemLabel team={team} kind={kind} label={item.label} />,
    }));
  const accounts = (items: Exploration["most_followed"]): Figure[] =>
    items.map((item) => ({ ...item, node: <AccountItem team={team} account={item.account} /> }));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <FigureCard
        title={t("explore.mostFollowed")}
        hasWideLabels
        kind="followed"
        facet={known.influential_accounts}
        figures={accounts(found.most_followed)}
      />
      <FigureCard
        title={t("explore.accounts")}
        by="score"
        hasWideLabels
        kind="followed"
        facet={known.influential_accounts}
        figures={accounts(found.influential_accounts)}
      />
      {found.similar_accounts ? (
        <SimilarCard team={team} similar={found.similar_accounts} of={found.is.label} />
      ) : (
        <FigureCard
          title={t("explore.interests")}
          by="score"
          hasWideLabels
          kind="interest"
          facet={known.interests}
          list="interests"
          most={most}
          figures={listed("interest", found.interests)}
        />
      )}
      {found.similar_accounts && (
        <FigureCard
          title={t("explore.interests")}
          by="score"
          hasWideLabels
          kind="interest"
          facet={known.interests}
          list="interests"
          most={most}
          figures={listed("interest", found.interests)}
        />
      )}
      <FigureCard
        title={t("explore.topics")}
        by="score"
        hasWideLabels
        kind="topic"
        facet={known.conversation_topics}
        most={most}
        figures={listed("conversation_topic", found.conversation_topics)}
      />
      <FigureCard
        title={t("explore.keywords")}
        by="g2"
        hasWideLabels
        kind="word"
        facet={known.keywords}
        most={mostWords}
        figures={words("keyword", found.keywords)}
      />
      <FigureCard
        title={t("explore.hashtags")}
        by="g2"
        hasWideLabels
        kind="hashtag"
        facet={known.hashtags}
        most={mostWords}
        figures={words("hashtag", found.hashtags)}
      />
    </div>
  );
}
