import { writeFileSync } from "node:fs";

/** A vitest reporter: names of the tests that passed, but not at their first try, as a JSON list in $SECOND_TRIES. */
export default class SecondTries {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env.SECOND_TRIES, JSON.stringify(this.#names));
  }
}
