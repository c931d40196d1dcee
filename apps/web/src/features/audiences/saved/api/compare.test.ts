import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../lib/api-error.ts";
import { onTheirData } from "./compare.ts";

/** Answers where it was asked, or fails where no dataset was named. */
function asked(failure: ApiError | null) {
  const wheres: object[] = [];
  const ask = async (where: { dataset?: string }): Promise<string> => {
    wheres.push(where);
    if (failure !== null && where.dataset === undefined) throw failure;
    return where.dataset ?? "their own";
  };
  return { wheres, ask };
}

const APART = new ApiError(400, { code: "invalid", dataset: ["saved on different datasets"] });

describe("audiences that are compared", () => {
  it("are measured where they were saved, whatever dataset is chosen", async () => {
    const { ask, wheres } = asked(null);
    expect(await onTheirData("newest", ask)).toBe("their own");
    expect(wheres).toEqual([{}]);
  });

  it.each([APART, new ApiError(404, { code: "not_found", detail: "no such dataset" })])(
    "are measured on the chosen dataset where theirs are several or gone",
    async (failure) => {
      expect(await onTheirData("chosen", asked(failure).ask)).toBe("chosen");
      await expect(onTheirData(null, asked(failure).ask)).rejects.toBe(failure);
    },
  );

  it("fail for any other fault at once", async () => {
    const { ask, wheres } = asked(new ApiError(503, { code: "unavailable" }));
    await expect(onTheirData("chosen", ask)).rejects.toThrow();
    expect(wheres).toHaveLength(1);
  });
});
