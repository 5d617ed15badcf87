// Contact with the service after a start, an unlock or an absence, and from time to time: claims the till's epoch of
// receipts, tells which other tills are in use at the register and, if the service has another generation, looks for
// acknowledged records and sends missing ones again.
import type { RecordIds } from '#shared/api/sales/known-records';
import { askKnownRecords } from '#shared/api/sales/sales';
import type { OtherTill } from '#shared/api/accounts/register';
import { request } from '#shared/api/wire/request';
import type { StoreOutput } from '#shared/ipc/store-calls';
import type { SyncReporter } from '../log/sync-reporter';
import type { StepResult } from '../core/loop';
import type { ReceiptsPort, ServiceCalls, StorePort } from '../core/ports';
import type { StatusBoard } from '../core/status';

export interface ContactPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly receipts: () => ReceiptsPort;
  readonly reporter: Pick<SyncReporter, 'plain'>;
  readonly board: Pick<StatusBoard, 'read' | 'update'>;
  readonly emptied: Emptied;
  /** Number of entries the service has accepted in this run. */
  readonly accepted: () => number;
  /** Records were put back into the outbox. */
  readonly onForgotten: () => void;
}

type KeptPage = StoreOutput<'kept.page'>;

/** Whether the page has lost its database since the last contact. */
export interface Emptied {
  is(): boolean;
  heeded(): void;
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
    const claimed = await receipts().claim(emptied.is());
    emptied.heeded();
    if (claimed?.isNewEpoch) reporter.plain({ is: 'receipts begun anew' });
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

/** Starts over if it fails midway: records already put back are not missing a second time. */
async function compare(
  { api, store, reporter, accepted, onForgotten }: ContactPorts,
  acceptedBefore: number,
): Promise<void> {
  const again = { sales: 0, others: 0 };
  let before: KeptPage['next'] = null;
  let pagesWithoutGap = 0;
  /** Sales asked for. Those sent since the last contact may have gone to the restored service: that it has them proves nothing. */
  let asked = 0;
  for (;;) {
    const { ids, next }: KeptPage = await store.call('kept.page', { before });
    const missing: RecordIds = await api.call(request(askKnownRecords, { body: ids }));
    if (Object.values(missing).some((each) => each.length > 0)) {
      const { sales, others } = await store.call('kept.sendAgain', missing);
      again.sales += sales;
      again.others += others;
    }
    if (asked >= accepted() - acceptedBefore) pagesWithoutGap += 1;
    asked += ids.transactionIds.length;
    const hasForgotten = again.sales + again.others > 0;
    if (next === null || (!hasForgotten && pagesWithoutGap >= PAGES_TO_TRUST)) break;
    before = next;
  }
  if (again.sales + again.others === 0) return;
  reporter.plain({ is: 'service forgot', ...again });
  onForgotten();
}
