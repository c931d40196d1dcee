import { expect, it } from "vitest";
import { forgetPeople } from "./forget-people.ts";

const split = (id: string, dataset: string | null) => ({
  id,
  dataset,
  createdAt: new Date("2026-11-10T00:00:00Z"),
});

async function forgotten(
  kept: readonly ReturnType<typeof split>[],
  datasets: readonly { slug: string; createdAt: string }[],
): Promise<readonly string[]> {
  let ids: readonly string[] = [];
  await forgetPeople({
    cellRows: {
      keepingPeople: () => Promise.resolve([...kept]),
      forgetPeople: (some) => {
        ids = some;
        return Promise.resolve();
      },
    },
    datasets: () => datasets,
  });
  return ids;
}

it("forgets people of a dataset that is gone, and of one that took its name later", async () => {
  const kept = [split("stays", "own"), split("gone", "removed"), split("other", "again")];
  const datasets = [
    { slug: "own", createdAt: "2026-11-01T00:00:00.000Z" },
    { slug: "again", createdAt: "2026-11-20T00:00:00.000Z" },
  ];
  expect(await forgotten(kept, datasets)).toEqual(["gone", "other"]);
});

it("forgets people of whom nobody knows where they were taken from", async () => {
  expect(await forgotten([split("unknown", null)], [])).toEqual(["unknown"]);
});
