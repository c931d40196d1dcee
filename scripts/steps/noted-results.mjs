import { writeFileSync } from "node:fs";

/**
 * A vitest reporter that writes what its JSON report leaves out to $NOTED_RESULTS: `secondTries`, names of the tests that
 * passed, but not at their first try, and `hooks`, what failed before or after the tests of a file or group.
 */
export default class NotedResults {
  #secondTries = [];
  #hooks = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#secondTries.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestSuiteResult(suite) {
    this.#note(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite);
  }

  onTestModuleEnd(module) {
    this.#note(module.relativeModuleId, module);
  }

  #note(name, task) {
    for (const { message, stack } of task.errors()) {
      const place = stack
        ?.split("\n")
        .find((line) => line.includes("/apps/") || line.includes("/packages/"));
      this.#hooks.push(`${name}: ${message}${place === undefined ? "" : ` (${place.trim()})`}`);
    }
  }

  onTestRunEnd(_modules, unhandled) {
    const hooks = [
      ...this.#hooks,
      ...unhandled.map(({ message }) => `outside every test: ${message}`),
    ];
    writeFileSync(
      process.env.NOTED_RESULTS,
      JSON.stringify({ secondTries: this.#secondTries, hooks }),
    );
  }
}
