import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

const passed = { fullName: 'money adds', status: 'passed', failureMessages: [] };

describe('the failures of vitest', () => {
  it('name file, test and the first line of the message', () => {
    const failed = {
      fullName: 'money rounds',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1\u001b[0m\nat x'],
    };
    const file = { name: '/root/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] };
    expect(failuresOfVitest({ testResults: [file] }, '/root')).toEqual(['a.test.ts › money rounds › expected 1']);
  });

  it('name a file that could not be loaded', () => {
    const file = { name: '/root/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] };
    expect(failuresOfVitest({ testResults: [file] }, '/root')).toEqual(['a.test.ts › was not run › No such module']);
  });

  it('are none when all passed', () => {
    const file = { name: '/root/a.test.ts', status: 'passed', message: '', assertionResults: [passed] };
    expect(failuresOfVitest({ testResults: [file] }, '/root')).toEqual([]);
  });
});

describe('the failures of Playwright', () => {
  const spec = (title: string, ok: boolean, ...messages: (string | undefined)[]) => ({
    title,
    ok,
    tests: [{ results: messages.map((message) => (message === undefined ? {} : { error: { message } })) }],
  });

  it('name file, suite, test and the first line of the message', () => {
    const inner = { title: 'sign-in', specs: [spec('a wrong password', false, 'Timeout\nat x')] };
    const suite = { title: 'sign-in.e2e.ts', specs: [spec('fine', true, undefined)], suites: [inner] };
    expect(failuresOfPlaywright({ suites: [suite] })).toEqual([
      'sign-in.e2e.ts › sign-in › a wrong password › Timeout',
    ]);
  });

  it('hold a test that passed at the second try', () => {
    const suite = { title: 'a.e2e.ts', specs: [spec('flaky', true, 'Timeout', undefined)] };
    expect(failuresOfPlaywright({ suites: [suite] })).toEqual(['a.e2e.ts › flaky › Timeout']);
  });
});
