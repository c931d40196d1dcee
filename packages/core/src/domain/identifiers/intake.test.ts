import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashOf, hexOf } from "./hash.ts";
import { HashSet } from "./hash-set.ts";
import { hashedFile } from "./hashed-file.ts";
import { Intake, type IntakeOptions } from "./intake.ts";
import { codeOf } from "./kinds.ts";
import { readRows, type Row } from "./read-rows.ts";
import { recogniseColumns } from "./recognise.ts";

const EMAILS: IntakeOptions = { columns: ["email"], country: null };

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string | Uint8Array, size = 7): Promise<Row[]> {
  const rows: Row[] = [];
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for await (const row of readRows(pieces(bytes, size))) rows.push(row);
  return rows;
}

function take(rows: readonly (readonly string[])[], options: IntakeOptions) {
  const intake = new Intake(options);
  const members = rows.map((cells, at) => intake.take({ number: at + 1, cells }));
  return {
    members: members.filter((member) => member !== null),
    report: intake.report(),
    people: intake.people,
  };
}

describe("rows of a list", () => {
  it("are read with quotes, tabs, marks and both line ends, with the line they begin on", async () => {
    expect(await rowsOf('\uFEFFemail,name\r\na@x.com,"Ueda, ""M"""\r\n\r\n"b@\nx.com",B')).toEqual([
      { number: 1, cells: ["email", "name"] },
      { number: 2, cells: ["a@x.com", 'Ueda, "M"'] },
      { number: 4, cells: ["b@\nx.com", "B"] },
    ]);
    expect((await rowsOf("a\tb,c\n1\t2\n"))[0]?.cells).toEqual(["a", "b,c"]);
    expect((await rowsOf("a;b\n1;2\n"))[1]?.cells).toEqual(["1", "2"]);
    const wide = new Uint8Array(
      new Uint16Array([..."\uFEFFa,日\n"].map((c) => c.charCodeAt(0))).buffer,
    );
    expect(await rowsOf(wide)).toEqual([{ number: 1, cells: ["a", "日"] }]);
  });

  it("are the same however the bytes arrive", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "日", ",", '"', "\n", "é"), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 30 }),
        async (rows, size) => {
          const text = rows
            .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(","))
            .join("\n");
          const filled = rows.filter((cells) => cells.some((each) => each.trim() !== ""));
          expect((await rowsOf(text, size)).map(({ cells }) => cells)).toEqual(filled);
        },
      ),
    );
  });

  it("end with the line of a quote that is never closed, instead of becoming one row", async () => {
    const text = `a@x.com\n"b@x.com\n${"c@x.com\n".repeat(150_000)}`;
    await expect(rowsOf(text, 65_536)).rejects.toThrow("line 2");
  });

  it("never vanish behind a quote: short lists, two stray quotes and long cells name its line", async () => {
    const rows = "c@x.com\n".repeat(90);
    await expect(rowsOf(`email\na@x.com\n"b@x.com\n${rows}`)).rejects.toThrow("line 3");
    await expect(rowsOf(`"b@x.com\n${rows}"d@x.com\n`)).rejects.toThrow("line 1");
    await expect(rowsOf(`"b@x.com\n${rows.repeat(2)}"\n`)).rejects.toThrow("line 1");
  });

  it("are read with the line ends of every system", async () => {
    const cells = [["email"], ["a@x.com"], ["b@x.com"]];
    for (const end of ["\r", "\n", "\r\n"])
      for (const size of [1, 7])
        expect(await rowsOf(`email${end}a@x.com${end}${end}b@x.com`, size)).toEqual(
          cells.map((each, at) => ({ number: at === 2 ? 4 : at + 1, cells: each })),
        );
  });

  it("keep nothing of a cell beyond what an identifier may have", async () => {
    const [row] = await rowsOf(`${"a".repeat(100_000)},b\n`, 1000);
    expect(row?.cells.map(({ length }) => length)).toEqual([400, 1]);
  });
});

describe("recognised columns", () => {
  it("go by their header, in English and Japanese", () => {
    const found = recogniseColumns([
      ["Name", "E-mail Address", "電話番号"],
      ["Mika", "", ""],
    ]);
    expect(found.hasHeader).toBe(true);
    expect(found.columns.map(({ kind }) => kind)).toEqual([null, "email", "phone"]);
  });

  it("go by their values where there is no header", () => {
    const found = recogniseColumns([
      ["mika", "m@example.jp", "+819012345678"],
      ["ken", "k@example.jp", "+819012345679"],
    ]);
    expect(found.hasHeader).toBe(false);
    expect(found.columns.map(({ kind }) => kind)).toEqual([null, "email", "phone"]);
  });

  it("find an unknown header above known values", () => {
    const found = recogniseColumns([["Kontakt"], ["m@example.jp"], ["k@example.jp"]]);
    expect(found).toMatchObject({ hasHeader: true, columns: [{ kind: "email" }] });
  });

  it("are asked about where a number may be a phone's or an account's", () => {
    const found = recogniseColumns([["9012345678"], ["9012345679"]]);
    expect(found.columns).toEqual([{ kind: null, candidates: ["phone", "account_id"] }]);
  });

  it("are asked about where they hold hashes under an unknown name", () => {
    const hash = hexOf(hashOf("m@example.jp"));
    const asked = ["email", "phone", "account_id", "device_id"];
    for (const name of ["sha256", "hashed"])
      expect(recogniseColumns([[name], [hash], [hash]])).toEqual({
        hasHeader: true,
        columns: [{ kind: null, candidates: asked }],
      });
    expect(recogniseColumns([[hash], [hash]])).toMatchObject({ hasHeader: false });
    const beside = recogniseColumns([
      ["name", "hash"],
      ["Mika", hash],
    ]);
    expect(beside.columns[1]?.candidates).toEqual(asked);
    expect(recogniseColumns([["email_sha256"], [hash]]).columns[0]?.kind).toBe("email");
  });

  it("are handles when written with the sign; plain words are asked about", () => {
    expect(recogniseColumns([["@jack"], ["@biz"]]).columns[0]?.kind).toBe("handle");
    const plain = recogniseColumns([["jack"], ["biz"]]);
    expect(plain.columns).toEqual([{ kind: null, candidates: ["handle"] }]);
    expect(recogniseColumns([["handle"], ["jack"]]).columns[0]?.kind).toBe("handle");
  });
});

describe("columns with names that have several meanings", () => {
  it.each(["ハンドル", "アカウント", "X", "Account"])("%s alone is a header", (name) => {
    expect(recogniseColumns([[name], ["NASA"], ["jack"]]).hasHeader).toBe(true);
    expect(recogniseColumns([[name], ["@NASA"], ["@jack"]]).hasHeader).toBe(true);
  });

  it("are companies beside other columns, unless they are written with the sign", () => {
    const kinds = (value: string) =>
      recogniseColumns([
        ["アカウント", "メール"],
        [value, "a@x.com"],
      ]).columns.map(({ kind }) => kind);
    expect(kinds("Sony")).toEqual([null, "email"]);
    expect(kinds("@Sony")).toEqual(["handle", "email"]);
  });
});

describe("the intake of a list", () => {
  it("counts every row as one of valid, duplicate, invalid and opted out, without values", () => {
    const optOuts = new HashSet();
    optOuts.add(codeOf("email"), hashOf("gone@example.com"));
    const { members, report } = take(
      [
        ["A@example.com"],
        ["a@example.com "],
        ["nobody"],
        ["Gone@example.com"],
        ["b@example.com"],
        [""],
      ],
      { ...EMAILS, optOuts },
    );
    expect(members.map(([first]) => hexOf(first?.hash ?? new Uint8Array()))).toEqual(
      ["a@example.com", "b@example.com"].map((text) => hexOf(hashOf(text))),
    );
    expect(report).toEqual({
      read: 6,
      valid: 2,
      duplicate: 1,
      invalid: 2,
      opted_out: 1,
      reasons: [
        { reason: "not_email", count: 1, rows: [3] },
        { reason: "empty", count: 1, rows: [6] },
      ],
      kinds: [{ kind: "email", count: 2 }],
    });
    expect(JSON.stringify(report)).not.toContain("nobody");
  });

  it("leaves a person out by any of their identifiers", () => {
    const optOuts = new HashSet();
    optOuts.add(codeOf("phone"), hashOf("+819012345678"));
    const row = ["a@example.com", "090-1234-5678"];
    const options: IntakeOptions = { columns: ["email", "phone"], country: "JP", optOuts };
    expect(take([row], options).report).toMatchObject({ valid: 0, opted_out: 1 });
  });

  it("sends rows that share an identifier whole, and counts them as one person", () => {
    const options: IntakeOptions = { columns: ["email", "handle"], country: null };
    const { members, report, people } = take(
      [
        ["a@example.com", "jack"],
        ["a@example.com", "biz"],
        ["a@example.com", "biz"],
      ],
      options,
    );
    expect(members.map((member) => member.map(({ kind }) => kind))).toEqual([
      ["email", "handle"],
      ["email", "handle"],
    ]);
    expect(people).toBe(1);
    expect(report).toMatchObject({ valid: 2, duplicate: 1 });
  });

  it("keeps the same text apart as a handle and as an account id", () => {
    const options: IntakeOptions = { columns: ["handle", "account_id"], country: null };
    expect(take([["12345", "12345"]], options).members[0]).toHaveLength(2);
  });

  it("names the first thousand rows of a reason and counts all", () => {
    const { report } = take(
      Array.from({ length: 1500 }, () => ["x"]),
      EMAILS,
    );
    expect(report.reasons[0]?.count).toBe(1500);
    expect(report.reasons[0]?.rows).toHaveLength(1000);
  });
});

describe("a set of hashes", () => {
  it("is a set, whatever is added", () => {
    const item = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3000 }));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5000 }), (items) => {
        const set = new HashSet();
        const known = new Set<string>();
        for (const [code, value] of items) {
          const key = `${code} ${value}`;
          expect(set.add(code, hashOf(String(value)))).toBe(!known.has(key));
          known.add(key);
        }
        expect(set.size).toBe(known.size);
        expect(set.has(0, hashOf("never added"))).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it("holds a hash of zeros", () => {
    const set = new HashSet();
    expect(set.add(0, new Uint8Array(32))).toBe(true);
    expect(set.add(0, new Uint8Array(32))).toBe(false);
    expect(set.add(1, new Uint8Array(32))).toBe(true);
  });
});

describe("a list that is hashed where it is", () => {
  const text =
    "email,city,phone\nMika@Example.jp,Kyoto,090-1234-5678\nbad,Osaka,\nken@example.jp,,\n,Kobe,\nken@example.jp,,12\n";
  const columns = ["email", null, "phone"] as const;
  const hashedBy = async (country: "JP" | null) => {
    let [hashed, withoutCountry] = ["", 0];
    const source = pieces(new TextEncoder().encode(text), 10);
    for await (const piece of hashedFile(source, { columns, country, hasHeader: true })) {
      hashed += piece.text;
      withoutCountry = piece.withoutCountry;
    }
    return { hashed, withoutCountry };
  };

  it("holds no identifier, and is read as the list itself is, with all that is wrong with it", async () => {
    const { hashed } = await hashedBy("JP");
    expect(hashed).not.toMatch(/mika|ken@|9012345678|Kyoto|bad/i);
    const rows = await rowsOf(hashed);
    const recognised = recogniseColumns(rows.map(({ cells }) => cells));
    expect(recognised.columns.map(({ kind }) => kind)).toEqual(["email", "phone"]);
    const read = async (source: string, options: IntakeOptions) => {
      const all = await rowsOf(source);
      return take(
        all.slice(1).map(({ cells }) => cells),
        options,
      );
    };
    const direct = await read(text, { columns, country: "JP" });
    expect(direct.report).toMatchObject({ read: 5, valid: 2, duplicate: 1, invalid: 2 });
    expect(await read(hashed, { columns: ["email", "phone"], country: null })).toEqual(direct);
  });

  it.each([true, false])("has every row on its own line, with a header: %s", async (hasHeader) => {
    const list = `${hasHeader ? "email\n" : ""}a@x.com\n\nbad\n"b@x.com\n"\nworse\n`;
    const source = pieces(new TextEncoder().encode(list), 10);
    let hashed = "";
    for await (const piece of hashedFile(source, { ...EMAILS, hasHeader })) hashed += piece.text;
    const [direct, rows] = [await rowsOf(list), await rowsOf(hashed)];
    expect(rows.map(({ number }) => number)).toEqual(direct.map(({ number }) => number));
    expect(recogniseColumns(rows.map(({ cells }) => cells)).hasHeader).toBe(hasHeader);
  });

  it("says how many phone numbers lack their country, wherever they are", async () => {
    const { hashed, withoutCountry } = await hashedBy(null);
    expect(withoutCountry).toBe(2);
    const { report } = take(
      (await rowsOf(hashed)).slice(1).map(({ cells }) => cells),
      { columns: ["email", "phone"], country: null },
    );
    expect(report.reasons.find(({ reason }) => reason === "needs_country")?.count).toBe(2);
  });
});
