import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with what is wrong and where when the page as it stands, or a part of it, breaks a rule of axe. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Half-faded colours are not what anybody reads: wait for arrivals to end.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // There are no frames to gather from, so the page answers itself instead of a second one beside it.
  const axe = new AxeBuilder({ page });
  if (part !== undefined) for (const each of part.split(", ")) axe.include(each);
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
  ).toEqual([]);
}
