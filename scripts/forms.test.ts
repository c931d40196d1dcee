import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Inputs that send nothing: what is typed filters, is looked up or is kept at once. */
const NO_FORMS: Readonly<Record<string, string>> = {
  "features/activation/applying/destination.tsx": "is previewed while typing",
  "features/activation/creatives/creative-fields.tsx": "are checked by the editor around them",
  "features/activation/creatives/creatives-page.tsx": "filters a list",
  "features/activation/creatives/link-fields.tsx": "are checked by the editor around them",
  "features/activation/campaigns/approval-card.tsx": "sends a note that need not be given",
  "features/activation/campaigns/campaign-filters.tsx": "filters a list",
  "features/activation/campaigns/cells/design-fields.tsx": "answers while typing",
  "features/activation/campaigns/cells/split-fields.tsx": "has a button that waits for its fields",
  "features/activation/campaigns/note-list.tsx": "has a button that waits for a text",
  "features/activation/campaigns/wizard/audience-step.tsx": "filters a list",
  "features/activation/campaigns/wizard/group-settings.tsx": "saves what is typed at once",
  "features/activation/campaigns/wizard/new-campaign-page.tsx":
    "has a button that waits for a name",
  "features/activation/campaigns/wizard/objective-step.tsx": "saves what is typed at once",
  "lib/ad-accounts/ad-account-field.tsx": "is checked by the forms that it is part of",
  "features/activation/creatives/media/media-page.tsx": "filters a list",
  "features/activation/creatives/media-picker.tsx": "filters a list",
  "features/activation/creatives/slide-fields.tsx": "are checked by the editor around them",
  "features/activation/uploads/team-country.tsx": "has a button that waits for a choice",
  "features/activation/plans/plan-view.tsx": "saves a plan that needs no field",
  "features/activation/usages/autopilot-setting.tsx": "saves choices, of which one is always taken",
  "features/analysis/communities/communities-page.tsx": "filters a list",
  "features/analysis/statistics/statistics-page.tsx": "filters a list",
  "features/audiences/saved/components/list-filters.tsx": "filters a list",
  "features/audiences/store/components/store-filters.tsx": "filters a list",
  "features/identity/auth/components/code-form.tsx": "sends itself once the code is complete",
  "features/identity/auth/components/personal-link.tsx": "shows a token",
  "features/money/billing/premium/referral-part.tsx": "shows a link",
  "features/measuring/builder/describe/describe-panel.tsx": "answers while typing",
  "features/money/agreement/fee-calculator.tsx": "answers while typing",
  "features/premium/watching/engagers-page.tsx": "filters a list",
  "features/premium/watching/follow-list.tsx": "filters a list",
  "features/premium/watching/unfollowed-page.tsx": "filters a list",
  "features/reference/guides/help-page.tsx": "filters a list",
  "features/reference/interests/interests-page.tsx": "filters a list",
  "features/reference/parts/controls.tsx": "shows the parts",
  "lib/form-dialog.tsx": "takes the validator of the form that it shows",
};

const FORMS = [
  "features/activation/campaigns/cells/winner-dialog.tsx",
  "features/activation/campaigns/view-menu.tsx",
  "features/activation/creatives/creative-editor.tsx",
  "features/activation/creatives/media/medium-sheet.tsx",
  "features/activation/monitors/monitors-page.tsx",
  "features/activation/reports/report-dialog.tsx",
  "features/activation/uploads/expiry-dialog.tsx",
  "features/activation/uploads/members-dialog.tsx",
  "features/activation/uploads/new-upload-dialog.tsx",
  "features/activation/uploads/opt-out-dialog.tsx",
  "features/activation/uploads/rename-dialog.tsx",
  "features/activation/uploads/upload-sharing.tsx",
  "features/activation/usages/dismiss-dialog.tsx",
  "features/activation/usages/usages-page.tsx",
  "features/audiences/saved/components/owner-dialog.tsx",
  "features/audiences/saved/components/rename-dialog.tsx",
  "features/audiences/saved/components/tag-dialog.tsx",
  "features/data/datasets/components/network-sizes-dialog.tsx",
  "features/data/datasets/components/remove-person-dialog.tsx",
  "features/data/datasets/components/sync-offer.tsx",
  "features/data/datasets/components/sync-panel.tsx",
  "features/data/datasets/components/upload-panel.tsx",
  "features/identity/auth/components/email-form.tsx",
  "features/identity/personal-lists/personal-list-view.tsx",
  "features/identity/settings/components/profile-section.tsx",
  "features/identity/settings/components/token-dialog.tsx",
  "features/identity/teams/components/accounts-card.tsx",
  "features/identity/teams/components/creator-group.tsx",
  "features/identity/teams/components/general-form.tsx",
  "features/identity/teams/components/invite-form.tsx",
  "features/identity/teams/components/other-team-plans.tsx",
  "features/identity/teams/components/plan-list.tsx",
  "features/identity/teams/create-team-page.tsx",
  "features/identity/teams/welcome-page.tsx",
  "features/measuring/builder/components/save-dialog.tsx",
  "features/measuring/builder/limits/split-dialog.tsx",
  "features/measuring/builder/share/request-dialog.tsx",
  "features/measuring/builder/ways/analyse-handle.tsx",
  "features/money/agreement/new-application-dialog.tsx",
  "features/money/agreement/sign-dialog.tsx",
  "features/money/agreement/staff-section.tsx",
  "features/money/billing/components/cancel-dialog.tsx",
  "features/money/billing/components/details-form.tsx",
  "features/premium/watching/account-dialogs.tsx",
  "features/premium/watching/decisions/queue-dialog.tsx",
  "features/premium/watching/lists/add-member.tsx",
  "features/premium/watching/lists/list-dialog.tsx",
  "features/premium/watching/payout-dialog.tsx",
  "lib/make-named.tsx",
  "lib/share/share-dialog.tsx",
];

const folder = join(import.meta.dirname, "../apps/web/src");
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /^(?:features|lib)\/.*\.tsx$/.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

it("checks every form by the one validator", () => {
  const typed = texts.filter(({ text }) => /<(?:form|FormDialog|TextField|TextArea)\b/.test(text));
  expect(typed.map(({ path }) => path)).toEqual([...FORMS, ...Object.keys(NO_FORMS)].toSorted());
  const checked = texts.filter(({ text }) => text.includes("useFormCheck("));
  expect(checked.map(({ path }) => path)).toEqual(FORMS);
});

it("words required and refused fields by the validator alone", () => {
  const own = texts.filter(({ text }) => text.includes('t("validation.'));
  expect(own.map(({ path }) => path)).toEqual([]);
});
