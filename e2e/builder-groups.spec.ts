import { expectAccessible } from "./axe.ts";
import { countedSize, expectSize, someHandles, someInterest, stepButton } from "./builder.ts";
import { expect, fill, signedIn, test } from "./test.ts";

test("groups join with AND, OR and NOT, each with its own size, and say what the network gets", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [a = "", b = "", c = ""] = await someHandles(page, language);
  const interest = await someInterest(page, language);
  const seed = (kind: string, label: string) => ({ kind, label }) as const;
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill(`@${a}`);
  await field.press("Enter");
  await page.getByRole("button", { name: texts.tools.groups }).click();

  // What was chosen is the first group; the second is joined by AND.
  const group = (name: string) =>
    page.getByRole("region", { name: fill(texts.advanced.group, { name }), exact: true });
  const add = async (name: string, label: string) => {
    const input = group(name)
      .getByRole("combobox", {
        name: fill(texts.advanced.add, { name: fill(texts.advanced.group, { name }) }),
      })
      .first();
    await input.fill(label);
    // A plain word may be a keyword too: what the list of its kind knows is taken.
    const options = page.getByRole("option").filter({ hasText: label });
    await (label.startsWith("@") ? options : options.filter({ hasText: texts.kinds.interest }))
      .first()
      .click();
  };
  await expect(group("1").getByRole("listitem")).toHaveCount(1);
  await add("2", `@${b}`);
  const both = { all: [seed("handle", a), seed("handle", b)] };
  const { size: bothSize } = await countedSize(page, { groups: both });
  await expectSize(page, bothSize);
  const alone = await countedSize(page, { handles: [b] });
  await expect(group("2").getByTestId("group-size")).toHaveText(
    fill(texts.advanced.holds, { formatted: (alone.size ?? 0).toLocaleString("en-US") }),
  );
  // An AND is no rule of the network: its exact members become an audience, and the loss is said.
  await expect(page.getByText(texts.compiled.audience)).toBeVisible();
  await expect(page.getByText(texts.compiled.loss.split("{{")[0] ?? "").first()).toBeVisible();

  await stepButton(page, texts.steps.undo).click();
  await expect(page.getByText(texts.compiled.whole)).toBeVisible();
  await expectSize(page, (await countedSize(page, { handles: [a] })).size);

  // NOT: the criteria stay, and only what is left out becomes an audience.
  await page.getByRole("button", { name: texts.advanced.addNot }).click();
  await add("3", `@${c}`);
  const without = await countedSize(page, {
    groups: { all: [seed("handle", a), { not: seed("handle", c) }] },
  });
  await expectSize(page, without.size);
  await expect(page.getByText(texts.compiled.criteria)).toBeVisible();
  await expect(page.getByText(texts.compiled.exclusion)).toBeVisible();

  // A group within a group.
  await group("2").getByRole("button", { name: texts.advanced.nest }).click();
  await add("2.1", interest.label);
  const nested = await countedSize(page, {
    groups: {
      all: [
        seed("handle", a),
        { any: [{ any: [seed("interest", interest.label)] }] },
        { not: seed("handle", c) },
      ],
    },
  });
  await expectSize(page, nested.size);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.reload();
  await expectSize(page, nested.size);
});
