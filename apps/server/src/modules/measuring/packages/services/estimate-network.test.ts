import { describe, expect, test } from "vitest";
import { bucketOf } from "./estimate-network.ts";

describe("size classes", () => {
  test.each([
    [0, "<1M"],
    [999_999, "<1M"],
    [1_000_000, "1M-5M"],
    [4_999_999, "1M-5M"],
    [5_000_000, "5M-12M"],
    [12_000_000, "12M-25M"],
    [25_000_000, "25M+"],
    [3_000_000_000, "25M+"],
  ])("%i accounts are %s", (accounts, bucket) => {
    expect(bucketOf(accounts)).toBe(bucket);
  });
});
