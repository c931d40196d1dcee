import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { FreshQueryClient } from "./query-client.ts";

it("asks anew after a change, even while the first answer is on its way", async () => {
  const client = new FreshQueryClient();
  const answers: ((list: readonly string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["monitors"],
    queryFn: () => new Promise<readonly string[]>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  // Something is added before the list has come.
  const invalidated = client.invalidateQueries({ queryKey: ["monitors"] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(["old"]);
  answers[1]?.(["old", "new"]);
  await invalidated;
  expect(observer.getCurrentResult().data).toEqual(["old", "new"]);
  stop();
  client.clear();
});
