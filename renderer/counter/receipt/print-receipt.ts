// What is printed of a sale, and whether the drawer opens: after it by itself, and when a person asks. The sale is saved
// before; whatever fails here is said and holds nothing up.
import type { TFunction } from 'i18next';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import type { Sale } from '#shared/domain/sale/sale';
import type { Paper } from '#shared/ipc/paper';
import type { Session } from '#shared/ipc/session';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { reportFailure } from '../../ui/messages/failure';
import { openDrawer, queuePrint } from '../../devices/printing/queue-print';
import { receiptPaper } from './receipt-paper';

/** By the settings of this till: the receipt, the drawer for cash, both or nothing. */
export function printAfterSale(sale: Sale, { merchant }: Session, t: TFunction): void {
  const printing = usePrinting.getState();
  const { printsSales, hasDrawer, returnPolicy } = printing.settings;
  const opensDrawer = hasDrawer && sale.tenders.some(({ kind }) => kind === 'CASH');
  if (!hasPrinter(printing) || !(printsSales || opensDrawer)) return;
  const words = { t, timeZone: merchant.timeZone, returnPolicy };
  if (!printsSales) {
    openDrawer(`drawer-${sale.transactionId}`, t);
    return;
  }
  const paper = receiptPaper(makeReceipt(sale, merchant), words);
  queuePrint({ jobId: sale.transactionId, paper, opensDrawer }).catch(reportFailure);
}

export interface ReceiptToPrint {
  readonly paper: Paper;
  readonly transactionId: string;
  /** The sale has just been made: what is printed first is the original. */
  readonly isLatest: boolean;
  /** Of a copy. */
  readonly copyId: string;
}

/** @throws CodedError PRINTER_NONE, PRINT_QUEUE_WRITE_FAILED */
export async function printReceipt({ paper, transactionId, isLatest, copyId }: ReceiptToPrint): Promise<void> {
  if (isLatest && (await queuePrint({ jobId: transactionId, paper }))) return;
  await queuePrint({ jobId: copyId, paper, isCopy: true });
}
