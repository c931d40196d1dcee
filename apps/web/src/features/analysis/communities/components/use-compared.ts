import type { Community } from "@toolkit/core/contract/communities";
import type { Opening } from "@toolkit/ui/opening-figure";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";

/** What a figure that compares the latest days with those before opens: posts of the days it is of. */
export function useCompared(
  days: number,
): (note: "earlierShare" | "growth" | "growthScore", topic: Community) => Opening {
  const format = useFormat();
  const opening = useOpening();
  return (key, topic) =>
    opening("topic", topic, {
      show: "posts",
      days: 2 * days,
      ...(key === "earlierShare" ? { beforeDays: days } : {}),
      note: { key, values: { days: format.count(days) } },
    });
}
