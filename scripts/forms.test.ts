import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Inputs that send nothing: what is typed filters, is looked up or is kept at once. */
const NO_FORMS: Readonly<Record<string, string>> = {
  "activation/plans/plan-view.tsx": "saves a plan that needs no field",
  "analysis/communities/communities-page.tsx": "filters a list",
  "analysis/statistics/statistics-page.tsx": "filters a list",
  "audiences/saved/audiences-page.tsx": "filters a list",
  "audiences/store/components/store-filters.tsx": "filters a list",
  "identity/auth/components/code-form.tsx": "sends itself once the code is complete",
  "identity/auth/components/personal-link.tsx": "shows a token",
  "measuring/builder/describe/describe-panel.tsx": "answers while typing",
  "reference/guides/help-page.tsx": "filters a list",
  "reference/interests/interests-page.tsx": "filters a list",
  "reference/parts/controls.tsx": "shows the parts",
};

const FORMS = [
  "activation/monitors/monitors-page.tsx",
  "activation/plans/plans-page.tsx",
  "activation/usages/usages-page.tsx",
  "data/datasets/components/network-sizes-dialog.tsx",
  "data/datasets/components/remove-person-dialog.tsx",
  "data/datasets/components/sync-offer.tsx",
  "data/datasets/components/sync-panel.tsx",
  "data/datasets/components/upload-panel.tsx",
  "identity/auth/components/email-form.tsx",
  "identity/personal-lists/personal-list-view.tsx",
  "identity/personal-lists/personal-lists-page.tsx",
  "identity/settings/components/profile-section.tsx",
  "identity/settings/components/token-dialog.tsx",
  "identity/teams/components/accounts-card.tsx",
  "identity/teams/components/billing-form.tsx",
  "identity/teams/components/creator-group.tsx",
  "identity/teams/components/general-form.tsx",
  "identity/teams/components/invite-form.tsx",
  "identity/teams/components/other-team-plans.tsx",
  "identity/teams/components/plan-list.tsx",
  "identity/teams/create-team-page.tsx",
  "identity/teams/welcome-page.tsx",
  "measuring/builder/components/save-dialog.tsx",
  "measuring/builder/limits/split-dialog.tsx",
  "measuring/builder/share/request-dialog.tsx",
  "measuring/builder/share/share-dialog.tsx",
];

const folder = join(import.meta.dirname, "../apps/web/src/features");
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

it("checks every form by the one validator", () => {
  const typed = texts.filter(({ text }) => /<(?:form|TextField|TextArea)\b/.test(text));
  expect(typed.map(({ path }) => path)).toEqual([...FORMS, ...Object.keys(NO_FORMS)].toSorted());
  const checked = texts.filter(({ text }) => text.includes("useFormCheck("));
  expect(checked.map(({ path }) => path)).toEqual(FORMS);
});

it("words required and refused fields by the validator alone", () => {
  const own = texts.filter(({ text }) => text.includes('t("validation.'));
  expect(own.map(({ path }) => path)).toEqual([]);
});
