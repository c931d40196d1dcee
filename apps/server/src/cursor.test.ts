import { describe, expect, it } from "vitest";
import { cursorPage, cursorWindow } from "./cursor.ts";

describe("pages by cursor", () => {
  it("begin behind the last row of the page before", () => {
    const page = cursorPage(
      { rows: ["a", "b"], count: 5, isMore: true },
      (row) => ({ value: `of ${row}`, id: row }),
      (row) => row.toUpperCase(),
    );
    expect(page).toMatchObject({ count: 5, previous: null, results: ["A", "B"] });
    expect(cursorWindow({ page: page.next ?? "", page_size: 2 })).toEqual({
      limit: 2,
      offset: 0,
      after: { value: "of b", id: "b" },
    });
  });

  it("end where nothing follows", () => {
    const page = cursorPage(
      { rows: [], count: 0, isMore: false },
      () => ({ value: "", id: "" }),
      String,
    );
    expect(page.next).toBeNull();
  });

  it("are answered by number, too", () => {
    expect(cursorWindow({ page: "3", page_size: 20 })).toEqual({
      limit: 20,
      offset: 40,
      after: null,
    });
    expect(cursorWindow({})).toEqual({ limit: 50, offset: 0, after: null });
  });

  it("refuse what is neither", () => {
    for (const page of ["x", "0", Buffer.from("{}").toString("base64url")])
      expect(() => cursorWindow({ page })).toThrow("page is no cursor");
  });
});
