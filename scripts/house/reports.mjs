import { readFileSync } from 'node:fs';

/**
 * What a runner's own report says: how many tests passed, and which did not, each with why.
 * @typedef {{ passed: number, failures: string[] }} Result
 */

/**
 * Reads a runner's JSON report; one that is missing or empty means that nothing was tested.
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
  }));
}

/** @param {any} file as vitest reports it; one that could not be read has no tests of its own */
function fileFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
  return failed.map(
    (/** @type {any} */ test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`,
  );
}

/** Flaky tests passed in the end, and are counted so. @param {string} file */
export function playwrightResult(file) {
  return read(file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap(suiteFailures),
  }));
}

/** @param {any} suite @returns {string[]} */
function suiteFailures({ file, specs, suites = [] }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...failed.map((/** @type {any} */ spec) => `${file}:${spec.line} › ${spec.title}`),
    ...suites.flatMap(suiteFailures),
  ];
}

/** As our own runners write it: tests/browser's and tests/package's. @param {string} file */
export function ownResult(file) {
  return read(file, ({ passed, failures }) => ({ passed, failures }));
}
