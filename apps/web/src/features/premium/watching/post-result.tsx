import { useTranslation } from "react-i18next";
import { cx } from "@toolkit/ui/cx";
import { useFormat } from "../../../lib/format.ts";
import type { Post } from "./posts-api.ts";

/** A number of reactions that was expected; fractions mean nothing to a reader. */
export const roundly = (value: number): number => Math.round(value);

/** Result beside expectation: the multiple, and whether it is more than chance. */
export function PostResult({ expected }: Pick<Post, "expected">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (expected === null) return <span className="text-muted">–</span>;
  const { ratio, verdict } = expected;
  return (
    <span className="flex flex-col md:items-end">
      <span
        className={cx(
          "font-medium tabular-nums",
          verdict === "above" && "text-over",
          verdict === "below" && "text-under",
        )}
      >
        {format.multiple(ratio)}
      </span>
      <span className="text-sm text-muted">{t(`watching.posts.verdicts.${verdict}`)}</span>
    </span>
  );
}
