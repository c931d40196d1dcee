import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with what is wrong and where when the page as it stands breaks a rule of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-faded colours are not what anybody reads: wait for arrivals to end.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // There are no frames to gather from, so the page answers itself instead of a second one beside it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
  ).toEqual([]);
}
