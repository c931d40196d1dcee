// `npm test`: checks, then unit, integration and browser tests, in order; all of them run even when one fails.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureBuilt } from "./steps/build.mjs";
import { ensureInstalled } from "./steps/install.mjs";
import { root, run, runTool } from "./steps/run.mjs";
import { ensureSystemPackages } from "./steps/system-packages.mjs";
import { bold, duration, green, red, say } from "./steps/terminal.mjs";

const REPORTS = join(root, "test-results", "reports");

const CHECKS = ["check:types", "check:lint", "check:dead"];

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** The first line of what a test said when it failed. */
function firstLine(text = "") {
  // The reports carry the colours of the terminal.
  const escape = String.fromCharCode(27);
  const plain = text.replaceAll(new RegExp(`${escape}\\[[0-9;]*m`, "g"), "");
  return plain.split("\n", 1)[0].slice(0, 300);
}

/** Every test of a vitest report that failed, with what it said. */
function vitestFailures(json) {
  return (json?.testResults ?? []).flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    return failed.map(
      (test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
    );
  });
}

/** Every browser test that ended so ("unexpected", "flaky"), with what the last try that failed said. */
function browserTests(suite, ending) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === ending)
      .map(({ projectName, results }) => {
        const said = results.findLast(({ error }) => error)?.error.message;
        return `${spec.file}:${spec.line} [${projectName}] › ${spec.title}: ${firstLine(said)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, ending))];
}

/** A run that ended badly without a failed test (a crash, no test found) counts as one failure. */
function outcome(status, counts) {
  const { passed = 0, failed = 0, skipped = 0 } = counts ?? {};
  const isBad = status !== 0 || passed === 0;
  return { passed, failed: isBad && failed === 0 ? 1 : failed, skipped };
}

async function check() {
  const failures = [];
  for (const name of CHECKS) {
    const status = await run("npm", ["run", "--silent", name]);
    if (status !== 0) failures.push(`npm run ${name}`);
  }
  const failed = failures.length;
  return { passed: CHECKS.length - failed, failed, skipped: 0, failures };
}

/** Files that are run once more, alone, when something in them failed; more at once are no machine that was late. */
const MOST_AGAIN = 3;

async function vitestOnce(name, projects, files = []) {
  const report = join(REPORTS, `${name}.json`);
  const noted = join(REPORTS, `${name}-noted.json`);
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=./scripts/steps/noted-results.mjs",
  ];
  const named = projects.flatMap((project) => ["--project", project]);
  const status = await runTool("vitest/vitest.mjs", ["run", ...named, ...reporters, ...files], {
    env: { ...process.env, NOTED_RESULTS: noted },
  });
  const json = readReport(report);
  const { secondTries, hooks } = readReport(noted) ?? { secondTries: [], hooks: [] };
  const failures = [...vitestFailures(json), ...hooks.map(firstLine)];
  const failedFiles = (json?.testResults ?? [])
    .filter((file) => file.status === "failed")
    .map((file) => relative(root, file.name));
  return { status, json, secondTries, failures, failedFiles };
}

async function vitest(...projects) {
  const [name] = projects;
  const { status, json, secondTries, failures, failedFiles } = await vitestOnce(name, projects);
  const counts = outcome(
    status,
    json && {
      passed: json.numPassedTests,
      failed:
        json.numFailedTests + (json.numFailedTestSuites > 0 && json.numFailedTests === 0 ? 1 : 0),
      skipped: json.numPendingTests + json.numTodoTests,
    },
  );
  const isFew = failedFiles.length > 0 && failedFiles.length <= MOST_AGAIN;
  // Unit tests wait for nothing, and the registry test asks about a complete run.
  const mayTryAgain =
    name === "integration" && !failedFiles.some((file) => file.includes("/registry/driven"));
  if (status === 0 || !isFew || !mayTryAgain) return { ...counts, secondTries, failures };
  say(`\nOnce more, alone: ${failedFiles.join(", ")}`);
  const again = await vitestOnce(`${name}-again`, [name], failedFiles);
  if (again.status !== 0) return { ...counts, secondTries, failures };
  // What passed at last was counted as failed, or not at all where a hook failed before it.
  const passed = counts.passed + (json?.numFailedTests ?? 0);
  return {
    passed,
    failed: 0,
    skipped: counts.skipped,
    secondTries: [...secondTries, ...failures],
    failures: [],
  };
}

async function browser() {
  const report = join(REPORTS, "browser.json");
  const status = await runTool("@playwright/test/cli.js", ["test", "--reporter=list,json"], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const json = readReport(report);
  const stats = json?.stats;
  const counts = outcome(
    status,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
  return {
    ...counts,
    secondTries: browserTests(json ?? {}, "flaky"),
    failures: browserTests(json ?? {}, "unexpected"),
  };
}

const LAYERS = [
  ["checks", check],
  ["unit tests", () => vitest("unit")],
  ["integration tests", () => vitest("integration", "registry")],
  ["browser tests", browser],
];

async function runLayer(name, layer) {
  say(`\n${bold(`== ${name}`)}`);
  const since = performance.now();
  const counts = await layer().catch((error) => {
    say(String(error));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name, ...counts, time: performance.now() - since };
}

await ensureInstalled();
await ensureSystemPackages();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await ensureBuilt();

const since = performance.now();
const results = [];
for (const [name, layer] of LAYERS) results.push(await runLayer(name, layer));

say(`\n${bold("== summary")}`);
for (const result of results) {
  const { name, passed, failed, skipped, secondTries = [], failures = [], time } = result;
  const mark = failed === 0 ? green("ok    ") : red("FAILED");
  const tries = secondTries.length;
  const again = tries > 0 ? `, ${tries} passed at the second try alone` : "";
  say(
    `${mark} ${name.padEnd(18)} ${passed} passed, ${failed} failed, ${skipped} skipped${again} (${duration(time)})`,
  );
  // Where only the end of the output is kept, it still says what failed.
  for (const test of secondTries) say(`       second try: ${test}`);
  for (const failure of failures) say(`       ${red("×")} ${failure}`);
}
say(`Everything took ${duration(performance.now() - since)}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.stdout.write(
  `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped\n`,
);
process.exitCode = sum("failed") === 0 ? 0 : 1;
