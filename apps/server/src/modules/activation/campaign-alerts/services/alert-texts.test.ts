import { expect, it } from "vitest";
import { DISCONNECTED, declined } from "../../../identity/granted-accounts/services/ads-texts.ts";
import {
  NO_ANSWER_READING,
  NOT_GRANTED_NOW,
  READ_FAILED,
} from "../../campaign-sync/services/sync-texts.ts";
import { haltedReasons } from "./alert-texts.ts";

const account = { approval: "ACCEPTED", funding: [], state: "failed" } as const;

it("calls no account halted whose reading failed once", () => {
  for (const error of [READ_FAILED, NO_ANSWER_READING, declined("INVALID_PARAMETER")])
    expect(haltedReasons({ ...account, error })).toEqual([]);
});

it("names what keeps an account from delivering", () => {
  for (const error of [DISCONNECTED, NOT_GRANTED_NOW])
    expect(haltedReasons({ ...account, error })).toEqual([error]);
  const rejected = { ...account, state: "idle", approval: "REJECTED", error: null } as const;
  expect(haltedReasons(rejected)).toMatchObject([{ en: "X rejected it" }]);
});
