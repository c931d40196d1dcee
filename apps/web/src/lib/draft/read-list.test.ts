import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, readItems, readList } from "./read-list.ts";

describe("readList", () => {
  it("reads a package as it was downloaded", async () => {
    const pack = {
      handles: [{ handle: "NASA", deselected: true }],
      countries: [{ label: "Japan", id: "JP" }],
      gender: "FEMALE" as const,
    };
    expect(await readList(JSON.stringify(pack, null, 2), null)).toEqual({ pack });
  });

  it("reads the table of a package with marks and ids", async () => {
    const table =
      "\uFEFFkind,label,id,deselected\r\nhandle,NASA,,true\r\ncountry,Japan,JP,false\r\n";
    expect(await readList(`${table}age,AGE_OVER_18,,false\r\n`, null)).toEqual({
      items: [
        { kind: "handle", label: "NASA", deselected: true },
        { kind: "country", label: "Japan", id: "JP" },
      ],
    });
  });

  it("finds the column of handles in another tool's table", async () => {
    const table = 'bio,Username,followers\n"Doe, Jane",jane_d,12\nspace,@NASA,9\n';
    expect(await readList(table, null)).toEqual({
      items: [
        { kind: "handle", label: "jane_d" },
        { kind: "handle", label: "NASA" },
      ],
    });
  });

  it("takes a plain list as the kind that was asked for", async () => {
    expect(await readList("#space\nmoon landing\n", "keyword")).toEqual({
      items: [
        { kind: "keyword", label: "space" },
        { kind: "keyword", label: "moon landing" },
      ],
    });
    expect(readItems("NASA @JAXA_jp, 宇宙 #, https://x.com/ESA", "handle")).toEqual([
      { kind: "handle", label: "NASA" },
      { kind: "handle", label: "JAXA_jp" },
      { kind: "handle", label: "ESA" },
    ]);
  });

  it("takes JSON that is no package as text, and never throws", async () => {
    expect(await readList('{"keywords": 3}', null)).toHaveProperty("items");
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const list = await readList(text, null);
        if ("items" in list) for (const item of list.items) expect(item.label).not.toBe("");
      }),
    );
  });
});

describe("readCsv", () => {
  it("reads back whatever was written", () => {
    const cell = fc.string().map((text) => text.replaceAll("\r", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        const written = rows
          .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(","))
          .join("\r\n");
        const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
        // A first cell with a tab before any comma says that tabs separate.
        fc.pre(!/^[^\n,]*\t/.test(written));
        expect(readCsv(written)).toEqual(filled);
      }),
    );
  });
});
