import { hexOf, hashOf } from "@toolkit/core/domain/identifiers/hash";
import { describe, expect, it } from "vitest";
import { hashList, needsCountry, phoneCountry, sampleList } from "./read-list.ts";

const fileOf = (text: string) => new File([text], "list.csv", { type: "text/csv" });

describe("a list in the browser", () => {
  it("shows what its columns hold, with a value of each", async () => {
    const sample = await sampleList(fileOf("email,city\nmika@example.com,Kyoto\n"));
    expect(sample).toMatchObject({
      hasHeader: true,
      columns: [
        { kind: "email", example: "mika@example.com" },
        { kind: null, candidates: [], example: "Kyoto" },
      ],
    });
    expect(await sampleList(fileOf(""))).toBeNull();
  });

  it("asks for the country of national phone numbers", async () => {
    const sample = await sampleList(fileOf("phone\n090-1234-5678\n"));
    expect(sample && needsCountry(sample, ["phone"])).toBe(true);
    expect(sample && needsCountry(sample, ["account_id"])).toBe(false);
    const abroad = await sampleList(fileOf("phone\n+819012345678\n"));
    expect(abroad && needsCountry(abroad, ["phone"])).toBe(false);
    expect([phoneCountry("JP"), phoneCountry("")]).toEqual(["JP", null]);
  });

  it("counts the phone numbers without a country behind its sample", async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      at < 260 ? `+8190${10_000_000 + at}` : `090${10_000_000 + at}`,
    );
    const { withoutCountry } = await hashList(fileOf(["phone", ...many].join("\n")), {
      hasHeader: true,
      columns: ["phone"],
      country: null,
      onRows: () => undefined,
    });
    expect(withoutCountry).toBe(40);
  });

  it("leaves it as hashes alone, in the columns that are used", async () => {
    const seen: number[] = [];
    const { file, kinds } = await hashList(fileOf("email,city\nMika@Example.com,Kyoto\nx,y\n"), {
      hasHeader: true,
      columns: ["email", null],
      country: null,
      onRows: (rows) => seen.push(rows),
    });
    expect(kinds).toBe("email");
    expect(await file.text()).toBe(
      `email\n${hexOf(hashOf("mika@example.com"))}\ninvalid:not_email\n`,
    );
    expect(seen).toEqual([2]);
  });
});
