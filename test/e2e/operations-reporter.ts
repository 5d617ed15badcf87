// Writes the table of operations and the tests that called them through a screen, out/test/operations.md. When all tests were run, an
// operation that none called fails the run.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { OPERATIONS } from '#shared/api/operations';
import { CALLED } from './called-operations';

const TABLE = new URL('../../out/test/operations.md', import.meta.url);

// Playwright loads a reporter by its default export.
// oxlint-disable-next-line import/no-default-export
export default class OperationsReporter implements Reporter {
  private readonly tests = new Map<string, Set<string>>(OPERATIONS.map(({ id }) => [id, new Set()]));

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') return;
    for (const { type, description } of result.annotations) {
      if (type === CALLED && description !== undefined) {
        this.tests.get(description)?.add(`${basename(test.location.file, '.e2e.ts')}: ${test.title}`);
      }
    }
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const rows = [...this.tests].map(([id, tests]) => `| ${id} | ${[...tests].join('<br>')} |`);
    writeFileSync(TABLE, ['| operation | tests |', '|---|---|', ...rows, ''].join('\n'));
    if (process.env['POS_ALL_TESTS'] === undefined) return undefined;
    const missing = [...this.tests].filter(([, tests]) => tests.size === 0).map(([id]) => id);
    if (missing.length === 0) return undefined;
    console.error(`No passed test called: ${missing.join(', ')}.`);
    return { status: 'failed' };
  }
}
