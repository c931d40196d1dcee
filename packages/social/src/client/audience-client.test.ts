import { afterEach, describe, expect, it, vi } from "vitest";
import { AdsApi } from "./ads-api.ts";
import { SocialError } from "./social-error.ts";

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

const asked: Asked[] = [];
const AUDIENCE = {
  id: "1nmth",
  name: "Newsletter",
  targetable: false,
  reasons_not_targetable: ["PROCESSING", "TOO_SMALL"],
  audience_size: null,
};
const OPERATIONS = [
  { operation_type: "Update", params: { users: [{ email: ["a".repeat(64)] }] } },
  { operation_type: "Delete", params: { users: [{ handle: ["b".repeat(64)] }] } },
];

/** The network, giving one answer to everything. */
function answering(answer: () => Response) {
  vi.stubGlobal("fetch", async (url: string, options: RequestInit) => {
    const { method = "GET", body } = options;
    asked.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    return answer();
  });
  return new AdsApi({
    apiUrl: "https://ads.example",
    authorizer: { header: async () => "OAuth x", renew: async () => false },
    longestWaitMs: 0,
  }).audiences;
}

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SocialError ? error.kind : "none";
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe("custom audiences of an ad account", () => {
  const path = "https://ads.example/12/accounts/18ce54d4x5t/custom_audiences";

  it("are made by name, in the query as the network documents single calls", async () => {
    const audiences = answering(() => Response.json({ data: AUDIENCE, request: {} }));
    expect(await audiences.create("18ce54d4x5t", "Newsletter", "")).toMatchObject(AUDIENCE);
    expect(asked).toEqual([{ method: "POST", url: `${path}?name=Newsletter`, body: null }]);
  });

  it("are found by their exact name, though the network searches by prefix", async () => {
    const others = ["Newsletter 2", "newsletter"].map((name) => ({ ...AUDIENCE, id: "x", name }));
    const gone = { ...AUDIENCE, id: "y", deleted: true };
    const listed = (data: object[]) => answering(() => Response.json({ data, next_cursor: null }));
    expect(await listed([...others, gone]).named("18ce54d4x5t", "Newsletter")).toBeNull();
    const found = await listed([...others, gone, AUDIENCE]).named("18ce54d4x5t", "Newsletter");
    expect(found?.id).toBe("1nmth");
  });

  it("are renamed in place; an empty description clears it", async () => {
    const audiences = answering(() => Response.json({ data: AUDIENCE, request: {} }));
    await audiences.rename("18ce54d4x5t", "1nmth", "Readers", "");
    expect(asked).toEqual([
      { method: "PUT", url: `${path}/1nmth?name=Readers&description=`, body: null },
    ]);
  });

  it("take a batch only when the answer counts every operation", async () => {
    const counting = (success: number, total: number) =>
      answering(() => Response.json({ data: { success_count: success, total_count: total } }));
    await counting(2, 2).change("18ce54d4x5t", "1nmth", OPERATIONS);
    expect(asked).toEqual([{ method: "POST", url: `${path}/1nmth/users`, body: OPERATIONS }]);
    for (const [success, total] of [
      [1, 2],
      [1, 1],
      [3, 3],
    ] as const)
      expect(
        await kindOf(counting(success, total).change("18ce54d4x5t", "1nmth", OPERATIONS)),
      ).toBe("unreachable");
  });

  it("send a batch once when the network fails, since it may have taken it", async () => {
    const audiences = answering(() => Response.json({ errors: [] }, { status: 503 }));
    expect(await kindOf(audiences.change("18ce54d4x5t", "1nmth", OPERATIONS))).toBe("unreachable");
    expect(asked).toHaveLength(1);
  });
});
