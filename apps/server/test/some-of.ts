/**
 * Every n-th of cases that are alike: what `npm test` has time for. All of them where TOOLKIT_TEST_CASES is `all`, as
 * `npm run test:cases` sets it.
 *
 * @param first index of the first one: where the same cases are taken twice, others each time
 */
export function someOf<T>(cases: readonly T[], every: number, first = 0): T[] {
  if (process.env["TOOLKIT_TEST_CASES"] === "all") return [...cases];
  return cases.filter((_, at) => at % every === first);
}
