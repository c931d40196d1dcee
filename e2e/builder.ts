import { expect, type Page } from "@playwright/test";
import type { Size } from "../packages/core/src/contract/audience-size.ts";
import type { Completion } from "../packages/core/src/contract/audiences.ts";
import type { TargetingPackageInput } from "../packages/core/src/domain/targeting-package.ts";
import { callApi } from "./test.ts";
import type { Language } from "./texts.ts";

/** Things of the data at hand that a test can ask for: the first completion of a kind that brings somebody in. */
export async function someSeed(
  page: Page,
  kind: Completion["kind"],
  language: Language,
  place = 0,
): Promise<Completion> {
  const { results } = await callApi<{ results: Completion[] }>(
    page,
    "POST",
    "/api/audience-configs/autocomplete/",
    { text: "", kinds: [kind], limit: 20, language },
  );
  const found = results[place];
  if (!found) throw new Error(`The sample has no ${kind}`);
  return found;
}

/** A word that people of the sample posted: the longest of a most-liked post in the interface's script-free words. */
export async function somePostedWord(page: Page, handle: string): Promise<string> {
  const { most_liked_posts: posts } = await callApi<{ most_liked_posts: { text: string }[] }>(
    page,
    "POST",
    "/api/audience-configs/insights/",
    { targeting_package: { handles: [handle] }, window_days: 90 },
  );
  const words = posts.flatMap((post) => post.text.match(/(?<![@#/\w.])[a-z]{5,}(?![\w/.])/g) ?? []);
  const word = words.toSorted((a, b) => b.length - a.length)[0];
  if (!word) throw new Error("No post of the sample holds a plain word");
  return word;
}

/** The size as the API counts it. */
export async function countedSize(
  page: Page,
  pack: TargetingPackageInput,
  measuring: { window_days?: number | null; declared_only?: boolean } = {},
): Promise<Size> {
  return callApi<Size>(page, "POST", "/api/build-audience/", {
    targeting_package: pack,
    window_days: 90,
    declared_only: false,
    members: 0,
    ...measuring,
  });
}

/** Waits until the page shows a size as settled. */
export async function expectSize(page: Page, size: number | null): Promise<void> {
  if (size === null) throw new Error("The size is not measurable");
  const figure = page.getByTestId("audience-size");
  await expect(figure).toHaveText(size.toLocaleString("en-US"));
}
