import { describe, expect, it } from 'vitest';
import { checkRules } from './rules-check.mjs';

const table = (...rows: string[]) => ['| id | rule | test |', '|---|---|---|', ...rows].join('\n');
const test = (path: string, status = 'passed') => {
  const titles = path.split(' > ');
  return { ancestorTitles: titles.slice(0, -1), title: titles.at(-1) ?? '', status };
};
const report = (...assertionResults: ReturnType<typeof test>[]) => ({ testResults: [{ assertionResults }] });

const ON_BOTH = report(
  test('customers on PGlite > creating > clears the rest; keeps the key'),
  test('customers on PostgreSQL > creating > clears the rest; keeps the key'),
  test('customers on PGlite > creating > refuses a wrong email'),
  test('customers on PostgreSQL > creating > refuses a wrong email'),
  test('customers on PGlite > creating > refuses a wrong status'),
  test('customers on PostgreSQL > creating > refuses a wrong status'),
  test('answers what is under way'),
);
const FULL = { isFull: true };

describe('the rules', () => {
  it.each([
    ['a test', 'customers › creating › refuses a wrong email'],
    ['all tests that begin alike', 'customers › creating › refuses a wrong …'],
    ['two tests', 'customers › creating › refuses a wrong email; customers › creating › refuses a wrong status'],
    [
      'a title with the mark between tests',
      'customers › creating › clears the rest; keeps the key; answers what is under way',
    ],
    ['a test of no database', 'answers what is under way'],
    ['a test as code', '`customers › creating › refuses a wrong email`'],
  ])('are kept where %s passed on both databases', (_, name) => {
    const verdict = checkRules(table(`| CUS-01 | A rule \\| so. | ${name} |`), ON_BOTH, FULL);
    expect(verdict).toEqual({ passed: 1, problems: [], databases: ['PGlite', 'PostgreSQL'] });
  });

  it.each([
    ['no test', '', /^CUS-01 names no test\.$/],
    [
      'a wrong name',
      'customers › creating › refuses',
      /^CUS-01 names a test that is not there: customers › creating › refuses$/,
    ],
    ['a beginning that none has', 'customers › deleting › …', /not there: customers › deleting › …/],
    ['one wrong name of two', 'answers what is under way; customers › x', /^CUS-01 .* not there: customers › x$/],
    ['the name of a suite on one database', 'customers on PGlite › creating › refuses a wrong email', /not there/],
  ])('are broken where a row has %s', (_, name, problem) => {
    const { passed, problems } = checkRules(table(`| CUS-01 | A rule. | ${name} |`), ON_BOTH, FULL);
    expect(passed).toBe(0);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['failed', 'skipped', 'pending', 'todo'])('are broken by a test that is %s on one database', (status) => {
    const mixed = report(test('a on PGlite > works'), test('a on PostgreSQL > works', status), test('b on PGlite > x'));
    const { problems } = checkRules(table('| A-1 | It works. | a › works |', '| A-2 | X. | b › x |'), mixed, FULL);
    expect(problems).toEqual([
      `A-1 is not kept on PostgreSQL (${status}): a › works`,
      'A-2 was not tested on PostgreSQL: b › x',
    ]);
  });

  it('are held against the one database that is there', () => {
    const verdict = checkRules(table('| A-1 | It works. | a › works |'), report(test('a on PGlite > works')), FULL);
    expect(verdict).toEqual({ passed: 1, problems: [], databases: ['PGlite'] });
  });

  it('need one database in a run that is not full, and are broken by any other on which they fail', () => {
    const ran = report(test('a on PostgreSQL > works'), test('b on PGlite > x', 'failed'), test('b on PostgreSQL > x'));
    const { problems } = checkRules(table('| A-1 | It works. | a › works |', '| A-2 | X. | b › x |'), ran, {
      isFull: false,
    });
    expect(problems).toEqual(['A-2 is not kept on PGlite (failed): b › x']);
  });

  it('have an id each, and there are some', () => {
    const row = '| A-1 | It works. | a › works |';
    const { passed, problems } = checkRules(table(row, row), report(test('a on PGlite > works')), FULL);
    expect([passed, problems]).toEqual([1, ['A-1 is there twice.']]);
    expect(checkRules('# Rules', ON_BOTH, FULL).problems).toEqual(['There is no rule in the table.']);
  });
});
