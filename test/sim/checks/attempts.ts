// An expired sign-in costs no attempt (invariant 7).
import type { OutboxRow } from '#renderer/store/database/entry-rows';
import type { Till } from '../register/till';

export class AttemptCheck {
  readonly #attempts = new Map<string, number>();

  check(till: Till): string[] {
    const broken: string[] = [];
    for (const row of till.machine.database.table('outbox').rows.values() as Iterable<unknown> as Iterable<OutboxRow>) {
      const before = this.#attempts.get(row.entryId) ?? 0;
      if (row.attempts > before && row.lastError?.code === 'SIGN_IN_EXPIRED') {
        broken.push(`an expired sign-in counted as an attempt of ${row.entryId}`);
      }
      this.#attempts.set(row.entryId, row.attempts);
    }
    return broken;
  }
}
