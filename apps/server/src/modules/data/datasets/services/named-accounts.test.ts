import { describe, expect, it } from "vitest";
import { NamedAccounts } from "./named-accounts.ts";

describe("names of accounts", () => {
  it("are read once for all questions, those at the same time too", async () => {
    let read = 0;
    const names = new NamedAccounts(async () => {
      read++;
      return { find: (handle) => (handle === "ann" ? 7 : null) };
    });
    expect(await names.read([])).toEqual([]);
    expect(read).toBe(0);
    const answers = await Promise.all([names.read(["ann", "bob"]), names.read(["bob", "ann"])]);
    expect(answers[0]).toEqual([
      { handle: "ann", id: 7 },
      { handle: "bob", id: null },
    ]);
    expect(answers[1]?.map(({ id }) => id)).toEqual([null, 7]);
    expect(read).toBe(1);
  });

  it("are read anew after a failure", async () => {
    let tried = 0;
    const names = new NamedAccounts(async () => {
      if (++tried === 1) throw new Error("busy");
      return { find: () => 7 };
    });
    await expect(names.read(["ann"])).rejects.toThrow("busy");
    expect((await names.read(["ann"]))[0]?.id).toBe(7);
  });
});
