// A fake of main for store tests, with a journal in memory and answers that can be made to fail.
import { entrySum } from '#shared/writes/entry-sum';
import { CodedError } from '#shared/errors';
import type { CartCopy } from '#shared/ipc/cart-copies';
import { JOURNAL_TAIL, type CommandInput } from '#shared/ipc/contract';
import { supersededStore } from '#shared/ipc/superseded-store';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { Agreement } from '#shared/api/customers/agreement';
import type { Color } from '#shared/api/catalog/color';
import type { Discount } from '#shared/api/catalog/discount';
import { keepLatest, kindOf, type Write } from '#shared/writes/write';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import type { PosClient, StoreHandlers } from '../../bridge/bridge';

export interface FakePos extends PosClient {
  /** Unacknowledged lines, oldest first. */
  readonly journal: Write[];
  /** Commands and ids of requested operations. */
  readonly calls: string[];
  /** Notes for the log. */
  readonly noted: CommandInput<'sync.note'>[];
  /** Acknowledged customer numbers by local id. */
  readonly idMappings: Record<string, string>;
  /** The highest receipt sequence known to main. */
  highestSequence: number;
  /** The second copy of the carts. */
  carts: CartCopy[];
  /** The store that attached last: carts and acknowledgements of another are refused, as by main. */
  storeId: string | null;
  /** Null while no store handles calls. */
  handlers: StoreHandlers | null;
  subcategories: Subcategory[] | CodedError;
  discounts: Discount[] | CodedError;
  colors: Color[] | CodedError;
  /** Returned for every customer. */
  agreements: Agreement[] | CodedError;
  /** Till clock minus service time, whole seconds; null until measured. */
  clockDriftSeconds: number | null;
  /** Raises 'sync.changed' like main does when the drift changes. */
  syncChanged: () => void;
  /** Raises 'computer.resumed'. */
  computerResumed: (asleepMs: number) => void;
  /** Files that a person saved. */
  readonly files: { readonly name: string; readonly text: string }[];
  /** The person cancels the question where to save a file. */
  isSavingCanceled: boolean;
  /** Thrown by the next journal.append, before anything is written. */
  journalError: CodedError | null;
}

export function createFakePos(journal: Write[] = []): FakePos {
  /** Register of the attached store. */
  let registerId = 0;
  const kept = new Map<string, Write>();
  const onSync = new Set<() => void>();
  const onResumed = new Set<(sleep: { asleepMs: number }) => void>();
  const noteSequence = (write: Write) => {
    fake.highestSequence = Math.max(fake.highestSequence, kindOf(write).receiptSequence?.(write, registerId) ?? 0);
  };
  const append = (write: Write) => {
    const { journalError } = fake;
    fake.journalError = null;
    if (journalError) throw journalError;
    const before = journal.find((line) => line.entryId === write.entryId);
    if (!before) journal.push(structuredClone(write));
    else if (JSON.stringify(before) !== JSON.stringify(write)) throw new CodedError('JOURNAL_WRITE_FAILED');
    keepLatest(kept, structuredClone(write), registerId);
    noteSequence(write);
  };
  const expectAttached = (storeId: string) => {
    if (storeId !== fake.storeId) throw supersededStore();
  };
  const answers: Partial<Record<string, (input: never) => unknown>> = {
    'journal.append': ({ write }: CommandInput<'journal.append'>) => {
      append(write);
      return null;
    },
    'journal.appendMany': ({ writes }: CommandInput<'journal.appendMany'>) => {
      writes.forEach(append);
      return null;
    },
    'journal.ids': ({ after, limit }: CommandInput<'journal.ids'>) => {
      const first = journal.findIndex((line) => line.entryId === after) + 1;
      const entryIds = journal.slice(first, first + limit).map((line) => line.entryId);
      return { entryIds, isLast: first + limit >= journal.length };
    },
    'journal.read': ({ entryIds }: CommandInput<'journal.read'>) =>
      structuredClone(journal.filter((line) => entryIds.includes(line.entryId))),
    'journal.damages': () => [],
    'journal.tail': () => structuredClone(journal.slice(-JOURNAL_TAIL)),
    'journal.missing': ({ entryIds }: CommandInput<'journal.missing'>) =>
      entryIds.filter((entryId) => !journal.some((line) => line.entryId === entryId)),
    'journal.acknowledge': ({ storeId, entryIds, idMappings }: CommandInput<'journal.acknowledge'>) => {
      expectAttached(storeId);
      Object.assign(fake.idMappings, idMappings);
      const kept = journal.filter((line) => !entryIds.includes(line.entryId));
      journal.splice(0, journal.length, ...kept);
      return null;
    },
    'store.attach': (input: CommandInput<'store.attach'>) => {
      registerId = input.registerId;
      fake.storeId = input.storeId;
      journal.forEach(noteSequence);
      return {
        unacknowledgedCount: journal.length,
        unacknowledgedSum: entrySum(
          0,
          'with',
          journal.map((line) => line.entryId),
        ),
        replaced: journal.flatMap((line) => line.replaces ?? []),
        unknownKinds: {},
        kept: structuredClone([...kept.values()]),
        idMappings: { ...fake.idMappings },
        receiptSequenceFloor: fake.highestSequence,
      };
    },
    'carts.keep': ({ storeId, carts }: CommandInput<'carts.keep'>) => {
      expectAttached(storeId);
      fake.carts = structuredClone(carts);
      return null;
    },
    'carts.read': ({ storeId }: CommandInput<'carts.read'>) => {
      expectAttached(storeId);
      return { carts: structuredClone(fake.carts) };
    },
    'file.save': ({ suggestedName, text }: CommandInput<'file.save'>) => {
      if (fake.isSavingCanceled) return { name: null };
      fake.files.push({ name: suggestedName, text });
      return { name: suggestedName };
    },
    'sync.nudge': () => null,
    'store.ready': () => null,
    'sync.status': () => ({ clockDriftSeconds: fake.clockDriftSeconds, clockDoubt: null }),
    'sync.note': (event: CommandInput<'sync.note'>) => {
      fake.noted.push(event);
      return null;
    },
    listSubcategories: () => {
      if (fake.subcategories instanceof CodedError) throw fake.subcategories;
      return fake.subcategories;
    },
    listDiscounts: () => {
      if (fake.discounts instanceof CodedError) throw fake.discounts;
      return fake.discounts;
    },
    listColors: () => {
      if (fake.colors instanceof CodedError) throw fake.colors;
      return fake.colors;
    },
    listAgreements: ({ query }: { query: { partyId: string } }) => {
      if (fake.agreements instanceof CodedError) throw fake.agreements;
      return fake.agreements.filter(({ partyId }) => partyId === query.partyId);
    },
  };
  const answer = (name: string, input: unknown) => {
    fake.calls.push(name);
    const known = answers[name];
    if (!known) throw new CodedError('IPC_REFUSED', { message: name });
    return known(structuredClone(input) as never) as never;
  };
  const fake: FakePos = {
    journal,
    calls: [],
    noted: [],
    idMappings: {},
    highestSequence: 0,
    carts: [],
    storeId: null,
    handlers: null,
    subcategories: [],
    discounts: [],
    colors: [],
    agreements: [],
    clockDriftSeconds: null,
    syncChanged: () => onSync.forEach((tell) => tell()),
    computerResumed: (asleepMs) => onResumed.forEach((tell) => tell({ asleepMs })),
    journalError: null,
    files: [],
    isSavingCanceled: false,
    call: async (name, input) => answer(name, input),
    ask: async ({ id }, input) => answer(id, input),
    onSyncChanged: (listener) => {
      const tell = () => listener({ clockDriftSeconds: fake.clockDriftSeconds } as SyncStatus);
      onSync.add(tell);
      return () => onSync.delete(tell);
    },
    onSyncLogged: () => () => undefined,
    onSessionChanged: () => () => undefined,
    onDeviceChanged: () => () => undefined,
    onPrintingChanged: () => () => undefined,
    onCustomerDisplayChanged: () => () => undefined,
    onBoxChanged: () => () => undefined,
    onUpdatesChanged: () => () => undefined,
    onCrashesChanged: () => () => undefined,
    onComputerResumed: (listener) => {
      onResumed.add(listener);
      return () => onResumed.delete(listener);
    },
    onStoreCall: (handlers) => {
      fake.handlers = handlers;
      return () => {
        fake.handlers = null;
      };
    },
  };
  return fake;
}
