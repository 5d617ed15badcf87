// Versions 3, 8 and 9: what an entry of the outbox depends on, its line, and the sum over the ids of all.
import type { Transaction } from 'dexie';

interface EntryOf1 {
  dependsOn: string | string[] | null;
  customerNumber?: string | null;
  learned?: Record<string, string>;
  write: { localCustomerId?: string | null };
}

export async function listDependencies(transaction: Transaction): Promise<void> {
  await transaction
    .table<EntryOf1>('outbox')
    .toCollection()
    .modify((row) => {
      const { dependsOn, customerNumber, write } = row;
      const localId = write.localCustomerId ?? null;
      row.dependsOn = typeof dependsOn === 'string' ? [dependsOn] : [];
      row.learned = localId !== null && customerNumber ? { [localId]: customerNumber } : {};
      Object.assign(row, { conflict: null, existing: null, exportedAt: null });
      delete row.customerNumber;
    });
}

interface EntryOf7 {
  readonly state: string;
  readonly dependsOn: readonly string[];
  readonly write: { readonly kind: string };
  line?: string;
}

const NO_LENGTHS = {
  ready: 0,
  blocked: 0,
  case: 0,
  'not offered': 0,
  'ready aside': 0,
  'blocked aside': 0,
  'not offered aside': 0,
};

export async function countLines(transaction: Transaction): Promise<void> {
  const lengths: Record<string, number> = { ...NO_LENGTHS };
  await transaction
    .table<EntryOf7>('outbox')
    .toCollection()
    .modify((row) => {
      row.line = lineOf(row);
      lengths[row.line] = (lengths[row.line] ?? 0) + 1;
    });
  await transaction.table('meta').put({ key: 'outbox lengths', lengths });
}

function lineOf({ state, dependsOn, write }: EntryOf7): string {
  if (state === 'refused' || state === 'conflict') return 'case';
  const line = state === 'not offered' ? 'not offered' : dependsOn.length > 0 ? 'blocked' : 'ready';
  return write.kind === 'till.audit' ? `${line} aside` : line;
}

const SUM_MODULUS = 2 ** 48;

export async function sumEntries(transaction: Transaction): Promise<void> {
  const entryIds = await transaction.table('outbox').orderBy('entryId').keys();
  const meta = transaction.table<{ key: string; lengths?: object; sum?: number }>('meta');
  const { lengths = NO_LENGTHS } = (await meta.get('outbox lengths')) ?? {};
  const sum = entryIds.reduce<number>((all, id) => (all + valueOf(String(id))) % SUM_MODULUS, 0);
  await meta.put({ key: 'outbox lengths', lengths, sum });
}

/** The last 48 bits of a UUID. */
function valueOf(entryId: string): number {
  return Number.parseInt(entryId.slice(-12), 16) || 0;
}
