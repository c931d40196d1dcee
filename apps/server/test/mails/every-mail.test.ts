import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { everyMail } from "./every-mail.ts";

const cases = INTERFACE_LANGUAGES.flatMap((language) =>
  Object.entries(everyMail(language)).map(([kind, mail]) => ({ kind, language, mail })),
);

describe.each(cases)(
  "the mail $kind in $language",
  ({ language, mail: { html, text, headers } }) => {
    const dark = /@media \(prefers-color-scheme:dark\)\{([^@]*)\}\n<\/style>/.exec(html)?.[1] ?? "";
    const body = html.slice(html.indexOf("<body"));

    it("names its language, and both colour schemes", () => {
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
      expect(html).toContain(":root{color-scheme:light dark");
    });

    it("has a dark colour for each light one", () => {
      const styled = [...body.matchAll(/class="([\w-]+)" style="([^"]*)"/g)];
      expect(styled.length).toBeGreaterThan(5);
      for (const [, name = "", css = ""] of styled) {
        const rule = new RegExp(`^\\.${name}\\{(.*)\\}$`, "m").exec(dark)?.[1] ?? "";
        for (const [, property = ""] of css.matchAll(/(?:^|;)([a-z-]+):#[\da-f]{6}/g))
          expect(rule, `${name} ${property}`).toMatch(
            new RegExp(`(?:^|;)${property}:#[\\da-f]{6}!important`),
          );
      }
    });

    it("has no colour and no style beyond those of the looks", () => {
      const others = body.replaceAll(/class="m-[\w-]+" style="[^"]*"/g, "");
      expect(others).not.toMatch(/#[\da-f]{3,8}\b(?!;)|rgb|oklch|var\(/i);
      expect(others.match(/style="[^"]*"/g)).toEqual(['style="max-width:560px;text-align:left"']);
    });

    it("fits a phone: only Outlook for Windows gets a fixed width", () => {
      expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
      const elsewhere = body.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, "");
      expect(elsewhere).not.toMatch(/width="\d+"|[^-]width:\d/);
    });

    it("loads nothing from elsewhere", () => {
      expect(html).not.toMatch(/<(?:link|img|script|iframe)\b|@import|url\(/i);
    });

    it("says in text what it says in HTML", () => {
      const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
      for (const link of links) expect(text).toContain(link.replaceAll("&amp;", "&"));
      expect(headers !== undefined).toBe(links.some((link) => link.includes("/stop-mails/")));
    });
  },
);
