import type { ComponentType } from "react";
import { wantWords } from "../lib/i18n.ts";

export type LoadComponent = () => Promise<ComponentType>;

type Words = Parameters<typeof wantWords>[0];

/** A screen with the words that come with it. */
export async function withWords(
  words: Words | readonly Words[],
  screen: Promise<ComponentType>,
): Promise<ComponentType> {
  const [component] = await Promise.all([screen, ...[words].flat().map((set) => wantWords(set))]);
  return component;
}
