// Says how many states of screens were looked at, and how many checks held there.
import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LOOKED_AT = 'state looked at';

/** @param checks made of it */
export function noteState(info: TestInfo, checks: number): void {
  info.annotations.push({ type: LOOKED_AT, description: String(checks) });
}

// Playwright loads a reporter by its default export.
// oxlint-disable-next-line import/no-default-export
export default class StatesReporter implements Reporter {
  private states = 0;
  private checks = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== LOOKED_AT) continue;
      this.states += 1;
      this.checks += Number(description);
    }
  }

  onEnd(): void {
    if (this.states > 0) console.log(`${this.states} states of screens, ${this.checks} checks`);
  }
}
