import type { AdSet, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { describe, expect, it } from "vitest";
import { withFields, withGroups } from "./pending-draft.ts";

const group = (id: string) => ({ id, creatives: ["a"], audience: null }) as unknown as AdSet;
const draft = {
  name: "Spring",
  objective: "REACH",
  ad_account: null,
  ad_set_list: [group("one"), group("two")],
} as unknown as WholeCampaign;

describe("a draft with changes on their way", () => {
  it("shows fields at once, but not what the server reads for an account", () => {
    const shown = withFields({ objective: "FOLLOWERS", ad_account_id: "x", name: undefined })(
      draft,
    );
    expect(shown).toMatchObject({ objective: "FOLLOWERS", name: "Spring", ad_account: null });
    expect(shown).not.toHaveProperty("ad_account_id");
  });

  it("keeps both of two quick changes of the same ad groups", () => {
    const first = withGroups(["one", "two"], { creatives: ["a", "b"] })(draft);
    const second = withGroups(["two"], { daily_budget: 500 })(first);
    expect(second.ad_set_list).toMatchObject([
      { id: "one", creatives: ["a", "b"] },
      { id: "two", creatives: ["a", "b"], daily_budget: 500 },
    ]);
  });
});
