import { describe, expect, it } from 'vitest';
import { outboxRow } from '../../store/queue-write';
import { type OutboxRow } from '../../store/queries';
import { customerWrite, saleWrite } from '../../store/testing/samples';
import { entriesBehind } from './entry-text';

const row = (seq: number, write: OutboxRow['write'], change: Partial<OutboxRow> = {}): OutboxRow => {
  return { ...outboxRow(write), seq, ...change };
};

describe('entriesBehind', () => {
  it('names what needs it and what comes later in its record, and nothing else', () => {
    const create = row(1, customerWrite());
    const { recordKey, entryId } = create;
    const needing = row(2, saleWrite(1, 1, entryId), { dependsOn: [entryId] });
    const later = row(3, customerWrite('later@example.com'), { recordKey });
    const free = row(4, saleWrite(2, 1));
    const all = [create, needing, later, free];
    expect(entriesBehind(create, all)).toEqual([needing, later]);
    expect(entriesBehind(later, all)).toEqual([]);
    expect(entriesBehind(needing, all)).toEqual([]);
  });
});
