// What the till's journal holds at the end of a crash test. Reads the file of an app that is closed; changes nothing.
import { type Write } from '#shared/writes/write';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replay } from '#electron/journal/replay';
import { type SignIn } from '#test/support/till';

export interface LeftInJournal {
  /** Receipt numbers of sales and e-mails of customers that the service has not acknowledged. */
  readonly unsent: ReadonlySet<string>;
  /** One sentence for each of them, and for lines that cannot be read. */
  readonly left: readonly string[];
}

export function readJournal(userData: string, { merchantCode, registerId }: SignIn): LeftInJournal {
  const path = join(userData, 'journal', `${merchantCode}-${registerId}.log`);
  if (!existsSync(path)) return { unsent: new Set(), left: ['There is no journal.'] };
  // The app puts damaged lines aside when it opens the journal.
  const { writes, damaged, torn } = replay(readFileSync(path));
  const isDamaged = damaged.length > 0 || torn > 0 || existsSync(`${path}.damaged`);
  const unsent = [...writes.values()].map(nameOf);
  const left = unsent.map((name) => `The journal holds ${name} as unsent.`);
  return { unsent: new Set(unsent), left: isDamaged ? [...left, `${path} has lines that cannot be read.`] : left };
}

function nameOf(write: Write): string {
  if (write.kind === 'sale.record') return write.sale.receiptNumber;
  return write.kind === 'customer.create' ? write.body.email : write.entryId;
}
