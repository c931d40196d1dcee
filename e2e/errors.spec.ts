import { countedSize, expectSize, someHandles } from "./builder.ts";
import { callApi, expect, signedIn, test } from "./test.ts";

test("without a connection the builder says so, keeps what is typed, and goes on by itself", async ({
  page,
  context,
  texts,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const team = await signedIn(page, texts);
  const [first = "", second = ""] = await someHandles(page, language);
  const one = await countedSize(page, { handles: [first] });
  const two = await countedSize(page, { handles: [first, second] });
  await page.goto(`/${team}/creator`);
  const field = page.getByRole("combobox", { name: texts.builder.field });
  const chips = page.getByRole("list", { name: texts.groups.handle }).getByRole("listitem");
  await field.fill(`@${first}`);
  await field.press("Enter");
  await expectSize(page, one.size);
  await context.setOffline(true);
  await expect(page.getByText(texts.errors.disconnected)).toBeVisible();
  await field.fill(`@${second}`);
  await field.press("Enter");
  await expect(chips).toHaveCount(2);
  await expect(field).toHaveValue("");
  await context.setOffline(false);
  await expect(page.getByText(texts.errors.disconnected)).toBeHidden();
  await expectSize(page, two.size);
  await page.reload();
  await expect(chips).toHaveCount(2);
  await expectSize(page, two.size);
});

test("what the server cannot do is said where it happens, and nothing that was built is lost", async ({
  page,
  texts,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /^500: .*(?:build-audience|insights)/);
  const team = await signedIn(page, texts);
  const [first = "", second = ""] = await someHandles(page, language);
  const two = await countedSize(page, { handles: [first, second] });
  const failing = /\/api\/(?:build-audience|audience-configs\/insights)\//;
  await page.goto(`/${team}/creator`);
  const field = page.getByRole("combobox", { name: texts.builder.field });
  const chips = page.getByRole("list", { name: texts.groups.handle }).getByRole("listitem");
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: "internal", detail: "Something went wrong." } }),
  );
  await field.fill(`@${first}`);
  await field.press("Enter");
  await expect(page.getByText(texts.errors.loadSize)).toBeVisible();
  await expect(chips).toHaveCount(1);
  await page.unroute(failing);
  await field.fill(`@${second}`);
  await field.press("Enter");
  await expectSize(page, two.size);
  await expect(page.getByText(texts.errors.loadSize)).toBeHidden();
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    {
      name: "Two accounts",
      categories: [],
      targeting_package: { handles: [{ label: first }, { label: second }] },
    },
  );
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: "internal", detail: "Something went wrong." } }),
  );
  await page.goto(`/${team}/creator/insights?config=${id}`);
  await expect(page.getByText(texts.errors.loadInsights)).toBeVisible();
  await page.unroute(failing);
  await page.reload();
  await expect(page.getByText(texts.errors.loadInsights)).toBeHidden();
  await expect(page.getByRole("region", { name: texts.insights.summary })).toBeVisible();
});
