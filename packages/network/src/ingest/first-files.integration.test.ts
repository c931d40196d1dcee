import { rmSync } from "node:fs";
import { importWarning } from "@toolkit/core/domain/import-warnings";
import { afterEach, describe, expect, it } from "vitest";
import { planImport } from "./plan.ts";
import { importText, openWorkbench, writeFiles, type Workbench } from "./testing/import-text.ts";

let work: Workbench;
afterEach(async () => {
  await work.registry.close();
  rmSync(work.dir, { recursive: true, force: true });
});

/** Handles of the accounts that files bring. */
async function imported(files: Readonly<Record<string, string | Uint8Array>>) {
  work = await openWorkbench();
  const report = await importText(work, files);
  const ids = Array.from({ length: report.counts.profiles.created }, (_, id) => id);
  const profiles = await work.dataset.profiles(ids);
  return { report, profiles };
}

describe("files that newcomers have", () => {
  it("reads Shift_JIS, which Excel in Japan writes, without harm to names, with Japanese headings", async () => {
    const { encode } = shiftJis({
      ユ: "8386",
      ー: "815b",
      ザ: "8355",
      名: "96bc",
      前: "914f",
      場: "8fea",
      所: "8f8a",
      久: "8b76",
      美: "94fc",
      東: "938c",
      京: "8b9e",
    });
    const { report, profiles } = await imported({
      "list.csv": encode("ユーザー名,名前,場所\nkumi_1,久美,東京\n"),
    });
    expect(report.rejects).toEqual({});
    expect(profiles).toMatchObject([
      { username: "kumi_1", name: "久美", location: "東京", country: { value: "JP" } },
    ]);
    expect(report.plan.files[0]?.warnings).toEqual([
      "The file is read as shift_jis, not UTF-8. Save it as UTF-8 if letters look wrong.",
    ]);
  });

  it("reads links to accounts as their handles, whatever the column is called", async () => {
    const { profiles } = await imported({
      "links.csv":
        "profile,full name\nhttps://x.com/ann_x,Ann\nhttps://twitter.com/bob_y?lang=en,Bob\n",
    });
    expect(profiles.map(({ username, name }) => [username, name]).toSorted()).toEqual([
      ["ann_x", "Ann"],
      ["bob_y", "Bob"],
    ]);
  });

  it("names where a list of email addresses belongs, in both languages", async () => {
    work = await openWorkbench();
    const folder = writeFiles(work, {
      "emails.csv": "email,phone\na@b.example,+1 222 333\nc@d.example,\n",
    });
    const { files } = await planImport({ paths: [folder] });
    expect(files[0]).toMatchObject({ format: "skip" });
    const warning = importWarning(files[0]?.warnings.at(-1) ?? "");
    expect(warning.en).toContain("Custom audiences");
    expect(warning.ja).toContain("カスタムオーディエンス");
  });

  it("says of bytes that are no text that they are none", async () => {
    work = await openWorkbench();
    // Every byte, in an order without long runs: as a picture or a program has them.
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 167 + (i >> 3)) % 256));
    const { files } = await planImport({ paths: [writeFiles(work, { "binary.csv": bytes })] });
    expect(files[0]?.warnings).toEqual([
      "Left out: it holds no text: choose a CSV, TSV or JSON file.",
    ]);
  });
});

/** Texts in Shift_JIS by the codes of their characters; ASCII is its own. */
function shiftJis(codes: Readonly<Record<string, string>>) {
  return {
    encode: (text: string): Buffer =>
      Buffer.concat(
        [...text].map((each) =>
          codes[each] === undefined ? Buffer.from(each) : Buffer.from(codes[each], "hex"),
        ),
      ),
  };
}
