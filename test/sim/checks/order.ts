// Entries of one record are sent one after the other: a later change that overtakes an earlier one is written over by it.
import type { OutboxRow } from '#renderer/store/database/entry-rows';
import type { Till } from '../register/till';

export function checkOrder({ registerId, machine }: Till): string[] {
  const broken: string[] = [];
  const onTheirWay = new Map<string, string>();
  for (const row of machine.database.table('outbox').rows.values() as Iterable<unknown> as Iterable<OutboxRow>) {
    if (row.state !== 'in flight') continue;
    const other = onTheirWay.get(row.recordKey);
    if (other) broken.push(`register ${registerId}: ${row.entryId} is sent beside ${other} of ${row.recordKey}`);
    onTheirWay.set(row.recordKey, row.entryId);
  }
  return broken;
}
