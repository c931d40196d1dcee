import type { ItemKind, ReceiptItem } from "@toolkit/core/domain/receipt";
import { expect, it } from "vitest";
import type { SetValue } from "../adapters/adapter.ts";
import {
  compareForm,
  countKinds,
  onceOnly,
  pendingItem,
  settledItem,
  stoppedItem,
} from "./results.ts";

function item(kind: ItemKind, label: string, exclude = false): ReceiptItem {
  const plain = {
    key: `${kind}:${exclude ? "!" : ""}${label}`,
    kind,
    label,
    exclude,
    network: null,
  };
  return settledItem(plain, { state: "accepted", network: null });
}

const form =
  (values: Readonly<Record<string, readonly string[]>>) =>
  (kind: ItemKind, exclude: boolean): readonly SetValue[] =>
    (values[exclude ? `!${kind}` : kind] ?? []).map((label) => ({ id: null, label }));

it("finds what is missing, and what is there unasked", () => {
  const items = [item("keyword", "coffee"), item("keyword", "tea")];
  expect(compareForm(items, form({ keyword: ["coffee", "cocoa"] }))).toEqual([
    { kind: "keyword", label: "tea", exclude: false, difference: "missing" },
    { kind: "keyword", label: "cocoa", exclude: false, difference: "unexpected" },
  ]);
});

it("reads countries and places as one field, once", () => {
  const places = form({ country: ["Japan", "Osaka"], location: ["Japan", "Osaka"] });
  expect(compareForm([item("country", "Japan"), item("location", "Osaka")], places)).toEqual([]);
  expect(compareForm([item("location", "Osaka")], places)).toEqual([
    { kind: "country", label: "Japan", exclude: false, difference: "unexpected" },
  ]);
});

it("tells audiences from those that are excluded", () => {
  const items = [item("custom_audience", "Buyers"), item("custom_audience", "Staff", true)];
  const values = { custom_audience: ["Buyers"], "!custom_audience": ["Staff"] };
  expect(compareForm(items, form(values))).toEqual([]);
  const swapped = { custom_audience: ["Staff"], "!custom_audience": ["Buyers"] };
  expect(compareForm(items, form(swapped))).toHaveLength(4);
});

it("sets what is one entry at the network once", () => {
  const network = { id: "us", name: "United States", detail: "US" };
  const [states, usa] = ["United States", "USA"].map((label) => ({
    ...item("country", label),
    network,
  }));
  if (states === undefined || usa === undefined) throw new Error("no items");
  expect(onceOnly(usa, [states, pendingItem(usa)])).toMatchObject({
    state: "skipped",
    reason: "same_entry",
  });
  expect(onceOnly(states, [states, pendingItem(usa)])).toBe(states);
  // A word has no entry, and an audience may be targeted and excluded under one id.
  expect(onceOnly(item("keyword", "tea"), [item("keyword", "coffee")]).state).toBe("accepted");
  const excluded = { ...usa, exclude: true };
  expect(onceOnly(excluded, [states])).toBe(excluded);
});

it("calls a choice that nobody asked for no difference", () => {
  const values = { gender: ["FEMALE"], age: ["AGE_OVER_18"], placement: ["TWITTER_SEARCH"] };
  expect(
    compareForm([item("keyword", "coffee")], form({ keyword: ["coffee"], ...values })),
  ).toEqual([]);
});

it("leaves what was not tried as stopped, and what was settled as it is", () => {
  const open = pendingItem(item("keyword", "tea"));
  expect(stoppedItem(open)).toMatchObject({ state: "skipped", reason: "stopped" });
  expect(stoppedItem(item("keyword", "coffee"))).toMatchObject({ state: "accepted" });
  expect(countKinds([open, item("keyword", "coffee"), item("country", "Japan")])).toEqual([
    { kind: "keyword", settled: 1, accepted: 1, all: 2 },
    { kind: "country", settled: 1, accepted: 1, all: 1 },
  ]);
});
