import type { InvoiceSort, InvoiceState } from "@toolkit/core/contract/invoice-filter";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import type { DatabaseClient } from "../../../db/client.ts";
import { users } from "../../../db/schema/people.ts";
import { findAccountOf, insertAccount } from "./account-repository.ts";
import { upsertInvoice } from "./projection-repository.ts";
import { listInvoices } from "./services/invoices.ts";

const MARCH = new Date("2027-03-01T00:00:00Z");
const APRIL = new Date("2027-04-01T00:00:00Z");
const NO_FILTER = { state: null, from: null, before: null, sort: "-created" } as const;

/** Name, month, state, currency, total, what the bank took back. */
const INVOICES = [
  ["a", 1, "paid", "EUR", 4900, 0],
  ["b", 2, "paid", "EUR", 14_900, 14_900],
  ["c", 3, "open", "EUR", 4900, 0],
  ["d", 3, "void", "YEN", 9000, 0],
  ["e", 3, "draft", "EUR", 1, 0],
  ["f", 4, "paid", "YEN", 100, 0],
] as const;

describe.each(MODULE_DATABASES)("the list of invoices, on %s", (kind) => {
  let client: DatabaseClient;
  const people = ["payer", "other"] as const;
  const ownerOf = (id: string) => ({ kind: "person" as const, id });
  beforeAll(async () => {
    client = await openTestDatabase(kind);
    const { db } = client;
    for (const id of people) {
      await db.insert(users).values({
        id,
        email: `${id}@example.com`,
        firstName: "Anna",
        lastName: "Payer",
        language: "en",
        groups: [],
        createdAt: MARCH,
      });
      await insertAccount(db, ownerOf(id), MARCH);
      const account = await findAccountOf(db, ownerOf(id));
      for (const [name, month, status, currency, total, lost] of INVOICES) {
        const at = new Date(Date.UTC(2027, month - 1, 15));
        await upsertInvoice(db, {
          id: `${id}_${name}`,
          accountId: account?.id ?? "",
          number: name,
          status,
          currency,
          total,
          tax: 0,
          paid: total,
          due: 0,
          refunded: 0,
          credited: 0,
          lost,
          lostAt: null,
          payUrl: null,
          hasPdf: true,
          periodStart: at,
          periodEnd: at,
          createdAt: at,
        });
      }
    }
  });
  afterAll(() => client.close());

  const page = (filter: object, page?: string, pageSize?: number) =>
    listInvoices(client, {
      owner: ownerOf("payer"),
      filter: { ...NO_FILTER, ...filter },
      page,
      pageSize,
    });
  const names = async (filter: object) => {
    const { count, rows } = await page(filter);
    expect(count).toBe(rows.length);
    return rows.map(({ number }) => number).join("");
  };

  it("shows what was issued, the newest first", async () => {
    expect(await names({})).toBe("fdcba");
  });

  it.each<[InvoiceState, string]>([
    ["paid", "fa"],
    ["taken_back", "b"],
    ["open", "c"],
    ["void", "d"],
    ["uncollectible", ""],
  ])("narrows to %s as the screen names it", async (state, found) => {
    expect(await names({ state })).toBe(found);
  });

  it("narrows to a span whose end is not part of it", async () => {
    expect(await names({ from: MARCH, before: APRIL })).toBe("dc");
    expect(await names({ from: new Date("2027-03-15T00:00:00Z") })).toBe("fdc");
    expect(await names({ before: new Date("2027-03-15T00:00:00Z") })).toBe("ba");
  });

  it.each<[InvoiceSort, string]>([
    ["-created", "fdcba"],
    ["created", "abcdf"],
    ["total", "acbfd"],
    ["-total", "bcadf"],
  ])("pages by %s, each invoice once and totals within their currency", async (sort, whole) => {
    const found: string[] = [];
    let next: string | null | undefined = undefined;
    while (next !== null) {
      const read: Awaited<ReturnType<typeof page>> = await page({ sort }, next, 2);
      expect(read.count).toBe(5);
      found.push(...read.rows.map(({ number }) => number ?? ""));
      next = read.next;
    }
    expect(found.join("")).toBe(whole);
  });

  it.each(["nothing", "other_c", "1801440000000-payer_c"])("refuses %s as a page", async (next) => {
    await expect(page({}, next)).rejects.toMatchObject({ code: "invalid" });
  });
});
