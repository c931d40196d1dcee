/**
 * Runs `work` over the items with up to `depth` at once, and gives the results in the order of the items: the
 * store's content must not depend on which worker was faster.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  depth: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<{ item: T; result: R }> {
  const running: { item: T; result: Promise<R> }[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Failures are met in turn, below; until then they are no unhandled rejections.
      result.catch(() => undefined);
      running.push({ item, result });
      if (running.length < depth) continue;
      const first = running.shift();
      if (first) yield { item: first.item, result: await first.result };
    }
  } catch (error) {
    for (const each of running.splice(0)) yield { item: each.item, result: await each.result };
    throw error;
  }
  for (const each of running.splice(0)) yield { item: each.item, result: await each.result };
}
