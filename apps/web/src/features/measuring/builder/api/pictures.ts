import { useQuery } from "@tanstack/react-query";
import { everyoneBody, type MeasuredBody } from "../../../../lib/draft/draft.ts";
import { useFormat } from "../../../../lib/format.ts";
import { picturesQuery, popularQuery } from "../../../../lib/insights-query.ts";
import type { Measured } from "../../../../lib/size-query.ts";

/** What the small pictures show while nothing is typed: the audience, or everyone while nothing is chosen. */
export function settledBody({ body, datasets }: Omit<Measured, "team">): MeasuredBody | null {
  return body ?? (datasets.current && everyoneBody(datasets.current.slug));
}

/** The small pictures of an audience; null: none are asked for. */
export function usePictures({ team, datasets }: Omit<Measured, "body">, body: MeasuredBody | null) {
  const { language } = useFormat();
  const version = datasets.current?.version ?? null;
  return useQuery(picturesQuery({ team, version, language, body }));
}

/** What most of everyone share, to try first: asked for while nothing is chosen. */
export function usePopular({ team, body, datasets }: Measured) {
  const { language } = useFormat();
  const version = datasets.current?.version ?? null;
  const everyone = body === null ? settledBody({ body, datasets }) : null;
  return useQuery(popularQuery({ team, version, language, body: everyone }));
}
