import { readFileSync } from 'node:fs';

/** How much of an unsteady journey's error is shown. */
const REASON_LINES = 12;

/**
 * The result in a runner's own report: how many tests passed, and which failed and why. Unsteady
 * ones failed at first and passed when repeated: they count as passed, and are listed. Skipped ones
 * did not run here, mostly because the machine lacks what they need.
 * @typedef {{ passed: number, failures: string[], unsteady?: string[], skipped?: string[] }} Result
 */

/**
 * Reads a runner's JSON report; a missing or empty one means that nothing was tested.
 * @param {string} file
 * @param {(report: any) => Result} summary
 * @returns {Result}
 */
function read(file, summary) {
  try {
    return summary(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failures: [] };
  }
}

/** @param {string} file */
export function vitestResult(file) {
  return read(file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(fileFailures),
    skipped: testResults.flatMap(skippedInFile),
  }));
}

/** @param {any} file from vitest's report */
function skippedInFile({ name, assertionResults }) {
  return (
    assertionResults
      .filter((/** @type {any} */ test) => ['skipped', 'pending', 'todo'].includes(test.status))
      // Nothing is missing where a test runs at night.
      .filter((/** @type {any} */ test) => test.meta?.isForNight !== true)
      .map((/** @type {any} */ test) => `${name} › ${test.fullName}`)
  );
}

/** @param {any} file from vitest's report; one that could not be read has no tests of its own */
function fileFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
  return failed.map(
    (/** @type {any} */ test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`,
  );
}

/** @typedef {{ file: string, spec: any }} Found */

/** @param {string} file */
export function playwrightResult(file) {
  return read(file, ({ stats, suites }) => {
    /** @type {Found[]} */
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected + stats.flaky,
      failures: specs.filter(({ spec }) => !spec.ok).map(nameOf),
      unsteady: specs.filter(({ spec }) => isUnsteady(spec)).map(nameAndReasonOf),
      skipped: specs.filter(({ spec }) => isSkipped(spec)).map(nameOf),
    };
  });
}

/** @param {any} suite @returns {Found[]} */
function specsOf({ file, specs, suites = [] }) {
  return [...specs.map((/** @type {any} */ spec) => ({ file, spec })), ...suites.flatMap(specsOf)];
}

/** @param {any} spec */
function isUnsteady({ tests }) {
  return tests.some((/** @type {any} */ test) => test.status === 'flaky');
}

/** @param {any} spec */
function isSkipped({ tests }) {
  return tests.every((/** @type {any} */ test) => test.status === 'skipped');
}

/** @param {Found} found */
function nameOf({ file, spec }) {
  return `${file}:${spec.line} › ${spec.title}`;
}

/** With the error, and where its traces are. @param {Found} found */
function nameAndReasonOf({ file, spec }) {
  const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
  const failed = results.find((/** @type {any} */ result) => result.status !== 'passed');
  const reason = (failed?.error?.message ?? '').split('\n').slice(0, REASON_LINES);
  return [nameOf({ file, spec }), ...reason, ...results.flatMap(filesOf)].join('\n');
}

/** The pictures and traces of a journey's run. @param {any} result @returns {string[]} */
function filesOf({ attachments = [] }) {
  return attachments
    .filter((/** @type {any} */ { name, path }) => path && ['screenshot', 'trace'].includes(name))
    .map((/** @type {any} */ { name, path }) => `${name}: ${path}`);
}

/** The reports of our own runners, tests/browser and lab/proofs/package. @param {string} file */
export function ownResult(file) {
  return read(file, ({ passed, failures }) => ({ passed, failures }));
}
