// Checks service/RULES.md against the report of the contract tests: each rule names tests that exist and passed on every
// database where they ran. That is one at least, and in the full run every database of the report. It runs no test itself.

/** @typedef {{ id: string, test: string }} Rule */
/** @typedef {{ name: string, database: string | null, status: string }} Ran */
/** @typedef {{ passed: number, problems: string[], databases: string[] }} RulesVerdict */
/** @typedef {{ ancestorTitles: string[], title: string, status: string }} Assertion */
/** @typedef {{ testResults: { assertionResults: Assertion[] }[] }} Report vitest's own */

/** Suffix in the title of a suite that runs once per database. */
const DATABASE = / on (PGlite|PostgreSQL)$/;
const STEP = ' › ';
/** Wildcard: matches all tests with the prefix. */
const REST = '…';

/** @param {string} markdown RULES.md @param {Report} report @param {{ isFull: boolean }} run @returns {RulesVerdict} */
export function checkRules(markdown, report, { isFull }) {
  const rules = rulesOf(markdown);
  const ran = report.testResults.flatMap((file) => file.assertionResults.map(ranOf));
  const databases = [...new Set(ran.flatMap(({ database }) => database ?? []))].sort();
  if (rules.length === 0) return { passed: 0, problems: ['There is no rule in the table.'], databases };
  const seen = new Set();
  const problems = rules.flatMap((rule) => {
    const isRepeated = seen.has(rule.id);
    seen.add(rule.id);
    const problem = isRepeated ? 'is there twice.' : problemOf(rule, ran, isFull ? databases : []);
    return problem ? [`${rule.id} ${problem}`] : [];
  });
  return { passed: rules.length - problems.length, problems, databases };
}

/** The rows of every table with three columns: id, rule, test. @param {string} markdown @returns {Rule[]} */
function rulesOf(markdown) {
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) return [];
    const [, id = '', , test = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    return /^[A-Z]+-\d+$/.test(id) ? [{ id, test: test.replace(/^`(.*)`$/, '$1') }] : [];
  });
}

/** @param {Assertion} assertion @returns {Ran} */
function ranOf({ ancestorTitles, title, status }) {
  const database = ancestorTitles.map((one) => DATABASE.exec(one)?.[1]).find((one) => one !== undefined) ?? null;
  const path = ancestorTitles.filter((one) => one !== '').map((one) => one.replace(DATABASE, ''));
  return { name: [...path, title].join(STEP), database, status };
}

/** @param {Rule} rule @param {Ran[]} ran @param {string[]} databases that each rule must be tested on @returns {string | null} */
function problemOf({ test }, ran, databases) {
  if (test === '') return 'names no test.';
  for (const { name, tests } of namedTests(test, ran)) {
    if (tests.length === 0) return `names a test that is not there: ${name}`;
    for (const { database, status } of tests) {
      if (status !== 'passed') return `is not kept${database ? ` on ${database}` : ''} (${status}): ${name}`;
    }
    // A test without a database covers the whole program and counts for every database.
    const missing = databases.filter((database) => !tests.some((one) => [database, null].includes(one.database)));
    if (missing.length > 0) return `was not tested on ${missing.join(' and ')}: ${name}`;
  }
  return null;
}

/**
 * The tests of a cell, separated by `; `. As a title may contain that too, the longest known name wins.
 * @param {string} cell @param {Ran[]} ran @returns {{ name: string, tests: Ran[] }[]}
 */
function namedTests(cell, ran) {
  const parts = cell.split('; ');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('; ');
    const tests = ran.filter((one) => isNamed(one, name));
    if (tests.length === 0 && length > 1) continue;
    const rest = parts.slice(length).join('; ');
    return [{ name, tests }, ...(rest === '' ? [] : namedTests(rest, ran))];
  }
  return [];
}

/** @param {Ran} ran @param {string} name */
function isNamed(ran, name) {
  return name.endsWith(REST) ? ran.name.startsWith(name.slice(0, -REST.length)) : ran.name === name;
}
