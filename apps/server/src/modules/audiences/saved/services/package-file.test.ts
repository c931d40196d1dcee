import { targetingPackage } from "@toolkit/core/domain/targeting-package";
import { describe, expect, it } from "vitest";
import { packageFile } from "./package-file.ts";
import { fileName } from "../../../../file-name.ts";

const pack = targetingPackage.parse({
  keywords: ["=HYPERLINK(1)", { label: 'say "hi"', deselected: true }],
  handles: ["NASA"],
  countries: ["日本"],
  age: "18-34",
  groups: { any: [{ kind: "keyword", label: "moon" }] },
});

function textOf(body: unknown): string {
  return typeof body === "string" ? body : "";
}

describe("packageFile", () => {
  it("gives back the package as JSON, so that it can be read again", async () => {
    const { body, type, filename } = await packageFile("Space fans", pack, "json");
    expect(type).toBe("application/json");
    expect(filename).toBe("Space-fans.json");
    expect(targetingPackage.parse(JSON.parse(textOf(body)))).toEqual(pack);
  });

  it("writes one line an item as CSV, without formulas", async () => {
    const { body } = await packageFile("x", pack, "csv");
    expect(textOf(body).split("\r\n")).toEqual([
      "kind,label,id,deselected",
      "keyword,'=HYPERLINK(1),,false",
      'keyword,"say ""hi""",,true',
      "handle,NASA,,false",
      "country,日本,,false",
      "age,AGE_18_TO_34,,false",
      'groups,"{""any"":[{""kind"":""keyword"",""label"":""moon""}]}",,false',
      "",
    ]);
  });

  it("writes a workbook", async () => {
    const { body } = await packageFile("x", pack, "xlsx");
    expect(body).toBeInstanceOf(Uint8Array);
    expect(
      Buffer.from(body as Uint8Array)
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });
});

describe("fileName", () => {
  it("is safe on every system and keeps its script", () => {
    expect(fileName("../../etc/passwd", "csv")).toBe("etc-passwd.csv");
    expect(fileName("宇宙 ファン", "csv")).toBe("宇宙-ファン.csv");
    expect(fileName('a"b\r\nc', "json")).toBe("a-b-c.json");
    expect(fileName("***", "json")).toBe("audience.json");
  });
});
