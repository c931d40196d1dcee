import { readFileSync } from "node:fs";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { COLOURS } from "../apps/server/src/mail/style.ts";
import { everyMail } from "../apps/server/test/mails/every-mail.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

const WIDTHS = [390, 640];
const SCHEMES = ["light", "dark"] as const;

for (const language of INTERFACE_LANGUAGES)
  test(`mails in ${language} fit a phone and are readable in both colour schemes`, async ({
    page,
  }) => {
    for (const [kind, { html }] of Object.entries(everyMail(language))) {
      await page.setContent(html);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, "table");
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${kind} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });

test("mails have the colours of the pages", async ({ page }) => {
  const css = readFileSync(new URL("../packages/ui/src/styles.css", import.meta.url), "utf8");
  const themes = [/:root \{([^}]*)\}/, /:root\[data-theme="dark"\] \{([^}]*)\}/].map(
    (block) => block.exec(css)?.[1] ?? "",
  );
  const asRgb = (colour: string) =>
    page.evaluate((fill) => {
      const context = document.createElement("canvas").getContext("2d");
      if (context === null) return [];
      context.fillStyle = fill;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    }, colour);
  for (const [name, both] of Object.entries(COLOURS))
    for (const [index, theme] of themes.entries()) {
      const token = new RegExp(`--${name}: (oklch\\([^)]*\\));`).exec(theme)?.[1] ?? "";
      const [ofMails, ofPages] = [await asRgb(both[index] ?? ""), await asRgb(token)];
      // Half a step may be rounded up or down.
      const apart = ofMails.map((value, channel) => Math.abs(value - (ofPages[channel] ?? 0)));
      expect(Math.max(...apart), `${name} ${index}: ${token}`).toBeLessThanOrEqual(1);
    }
});
