// The names of failed tests in the reports of vitest and Playwright, so that the end of a long run names them.

import { relative } from 'node:path';

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */
/** @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: Assertion[] }[] }} VitestReport */
/** @typedef {{ error?: { message?: string } }} Result */
/** @typedef {{ title: string, ok: boolean, tests: { results: Result[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * One line a failed test: its file, its name and the first line of its message. A file that could not be loaded is a line too.
 * @param {VitestReport} report @param {string} root folder the paths are shown from @returns {string[]}
 */
export function failuresOfVitest(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(file, 'was not run', message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages[0]));
  });
}

/** Like {@link failuresOfVitest}; a test that passed at the second try counts as failed. @param {{ suites: Suite[] }} report @returns {string[]} */
export function failuresOfPlaywright(report) {
  /** @param {Suite} suite @param {string} path @returns {string[]} */
  const failures = (suite, path) => [
    ...(suite.specs ?? []).flatMap((spec) => {
      const [broken] = spec.tests.flatMap(({ results }) => results.filter(({ error }) => error !== undefined));
      return spec.ok && broken === undefined ? [] : [line(path, spec.title, broken?.error?.message)];
    }),
    ...(suite.suites ?? []).flatMap((inner) => failures(inner, `${path} › ${inner.title}`)),
  ];
  return report.suites.flatMap((suite) => failures(suite, suite.title));
}

/** @param {string} where @param {string} what @param {string | undefined} message */
function line(where, what, message = '') {
  const [first = ''] = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return [where, what, first].filter((part) => part !== '').join(' › ');
}
