import { expect, type Locator, type Page } from "@playwright/test";
import type { Size } from "../packages/core/src/contract/audience-size.ts";
import type { Completion } from "../packages/core/src/contract/audiences.ts";
import type { TargetingPackageInput } from "../packages/core/src/domain/targeting-package.ts";
import { callApi } from "./test.ts";
import type { Language } from "./texts.ts";

interface Everyone {
  readonly influential_accounts: {
    readonly items: readonly { readonly account: { readonly username: string | null } }[];
  };
  readonly interests: {
    readonly items: readonly { readonly id: string; readonly label: string }[];
  };
}

/** A placement alone restricts nobody: what is frequent among everyone. */
async function everyone(page: Page, language: Language): Promise<Everyone> {
  return callApi(page, "POST", "/api/audience-configs/insights/", {
    targeting_package: { placements: ["homeTimelines"] },
    sort: "count",
    limit: 20,
    language,
  });
}

/** Handles of the sample that many follow. */
export async function someHandles(page: Page, language: Language): Promise<readonly string[]> {
  const { influential_accounts: accounts } = await everyone(page, language);
  return accounts.items.flatMap(({ account }) => account.username ?? []);
}

export async function someInterest(page: Page, language: Language) {
  const [interest] = (await everyone(page, language)).interests.items;
  if (!interest) throw new Error("Nobody of the sample is interested in anything");
  return interest;
}

/** The hashtag with the most authors among those that begin with a letter. */
export async function someHashtag(page: Page): Promise<string> {
  const found: Completion[] = [];
  for (const letter of "abcdefghijklmnopqrstuvwxyz") {
    const { results } = await callApi<{ results: Completion[] }>(
      page,
      "POST",
      "/api/audience-configs/autocomplete/",
      {
        text: letter,
        kinds: ["hashtag"],
        limit: 5,
      },
    );
    found.push(...results);
  }
  const [best] = found.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  if (!best) throw new Error("The sample has no hashtag");
  return best.label;
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

/** Undo or redo: the button's name ends with its keys, which are the machine's own. */
export function stepButton(page: Page, text: string): Locator {
  return page.getByRole("button", { name: text.split("{{")[0] ?? text });
}
