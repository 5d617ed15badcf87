// Contact with the service after a start, an unlock or an absence, and from time to time: claims the till's epoch of
// receipts, tells which other tills are in use at the register and, if the service has another generation, looks for
// acknowledged records and sends missing ones again.
import { NO_RECORDS, type RecordIds } from '#shared/api/sales/known-records';
import { askKnownRecords } from '#shared/api/sales/sales';
import type { OtherTill } from '#shared/api/accounts/register';
import { request } from '#shared/api/wire/request';
import type { StoreOutput } from '#shared/ipc/store-calls';
import type { SyncReporter } from '../log/sync-reporter';
import { idOfContent } from '../core/id-of-content';
import type { StepResult } from '../core/loop';
import type { ReceiptsPort, ServiceCalls, StorePort } from '../core/ports';
import type { StatusBoard } from '../core/status';

export interface ContactPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly receipts: () => ReceiptsPort;
  readonly reporter: Pick<SyncReporter, 'plain'>;
  readonly board: Pick<StatusBoard, 'read' | 'update'>;
  readonly emptied: Pick<Emptied, 'heed'>;
  /** Number of entries the service has accepted in this run. */
  readonly accepted: () => number;
  /** Records were put back into the outbox. */
  readonly onForgotten: () => void;
}

type KeptPage = StoreOutput<'kept.page'>;

/** Whether the store was attached empty, as the page had lost its database, since the last contact. */
export interface Emptied {
  note(isEmptied: boolean): void;
  /** A store that is attached empty during the work is not forgotten, nor one whose work fails. */
  heed<T>(work: (isEmptied: boolean) => Promise<T>): Promise<T>;
}

export function createEmptied(): Emptied {
  let wasEmptied = false;
  return {
    note: (isEmptied) => void (wasEmptied ||= isEmptied),
    async heed(work) {
      const isEmptied = wasEmptied;
      wasEmptied = false;
      try {
        return await work(isEmptied);
      } catch (error) {
        wasEmptied ||= isEmptied;
        throw error;
      }
    },
  };
}

/** Milliseconds; a restore during an absence that no request met is noticed after this. */
const AGAIN = 60_000;
/**
 * Pages of the newest records without a gap after which nothing is missing: an older copy lacks the latest ones. With a gap
 * everything is checked.
 */
const PAGES_TO_TRUST = 2;

export function createContact(ports: ContactPorts): () => Promise<StepResult> {
  const { receipts, reporter, emptied, board, accepted } = ports;
  /** Entries accepted before the last contact. */
  let acceptedBefore = 0;
  return async () => {
    const acceptedNow = accepted();
    const claimed = await emptied.heed((isEmptied) => receipts().claim(isEmptied));
    if (claimed?.isNewEpoch) {
      const { isPerhapsService } = claimed;
      reporter.plain({ is: 'receipts begun anew', ...(isPerhapsService && { isPerhapsService }) });
    }
    const otherTills = [...(claimed?.otherTills ?? [])];
    for (const till of otherTills) if (!isKnown(board, till)) reporter.plain({ is: 'other till', device: till.device });
    board.update({ otherTills });
    const generation = claimed?.newGeneration ?? null;
    if (generation !== null) {
      await compare(ports, acceptedBefore);
      receipts().compared(generation);
    }
    acceptedBefore = acceptedNow;
    return { waitFor: AGAIN, heeds: 'firm' };
  };
}

function isKnown(board: Pick<StatusBoard, 'read'>, { receiptEpoch }: OtherTill): boolean {
  return board.read().otherTills.some((known) => known.receiptEpoch === receiptEpoch);
}

/**
 * What is put back at a time, so that each record finds at the service what it names: customers before their sales, days and
 * approvals too, and a day is closed when all of it is there.
 */
const TURNS: readonly ((missing: RecordIds) => Partial<RecordIds>)[] = [
  ({ customerNumbers }) => ({ customerNumbers }),
  ({ auditIds, dayCycleIds }) => ({ auditIds, dayCycleIds }),
  ({ transactionIds }) => ({ transactionIds }),
  ({ movementIds, dayCycleIds, closedDayCycleIds }) => ({
    movementIds,
    closedDayCycleIds: [...new Set([...dayCycleIds, ...closedDayCycleIds])],
  }),
];

/** Starts over if it fails midway: records already put back are not missing a second time. */
async function compare(ports: ContactPorts, acceptedBefore: number): Promise<void> {
  const { store, reporter, onForgotten } = ports;
  const oldestFirst = (await findMissing(ports, acceptedBefore)).toReversed();
  const again = { sales: 0, others: 0 };
  for (const part of TURNS.flatMap((turn) => oldestFirst.map(turn)).filter(hasAny)) {
    const { sales, others } = await store.call('kept.sendAgain', { ...NO_RECORDS, ...part });
    again.sales += sales;
    again.others += others;
  }
  if (again.sales + again.others === 0) return;
  reporter.plain({ is: 'service forgot', ...again });
  onForgotten();
}

/** Ids alone, as a till keeps years of sales: page by page, the newest first. */
async function findMissing({ api, store, accepted }: ContactPorts, acceptedBefore: number): Promise<RecordIds[]> {
  const found: RecordIds[] = [];
  let before: KeptPage['next'] = null;
  let pagesWithoutGap = 0;
  /** Sales asked for. Those sent since the last contact may have gone to the restored service: that it has them proves nothing. */
  let asked = 0;
  for (;;) {
    const { ids, next }: KeptPage = await store.call('kept.page', { before });
    const body = { ...ids, askId: idOfContent(ids) };
    const { askId: _, ...missing } = await api.call(request(askKnownRecords, { body }));
    if (hasAny(missing)) found.push(missing);
    if (asked >= accepted() - acceptedBefore) pagesWithoutGap += 1;
    asked += ids.transactionIds.length;
    if (next === null || (found.length === 0 && pagesWithoutGap >= PAGES_TO_TRUST)) return found;
    before = next;
  }
}

function hasAny(ids: Partial<RecordIds>): boolean {
  return Object.values(ids).some((each) => each.length > 0);
}
