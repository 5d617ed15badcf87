// Prints receipts and opens the drawer: automatically after a sale, or on request. The sale is already saved; a failure here
// is shown and blocks nothing.
import type { TFunction } from 'i18next';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import type { Tender } from '#shared/domain/sale/payment';
import type { PracticeSale, Sale } from '#shared/domain/sale/sale';
import type { Paper } from '#shared/ipc/paper';
import type { Session } from '#shared/ipc/session';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { reportFailure } from '../../ui/messages/failure';
import { openDrawer, queuePrint } from '../../devices/printing/queue-print';
import { useSecondLanguage } from '../../devices/printing/second-language';
import { paperIn } from '../../devices/printing/two-languages';
import { receiptPaper } from './receipt-paper';

/**
 * By the settings of this till: the receipt, the drawer where cash changes hands, both or neither. A practice sale opens no drawer.
 * @param moved the payments whose money changes hands now: none for a return that only takes back a payment that was entered wrongly
 */
export function printAfterSale(
  sale: Sale | PracticeSale,
  { merchant }: Session,
  t: TFunction,
  moved: readonly Tender[] = sale.tenders,
): void {
  const printing = usePrinting.getState();
  const { printsSales, hasDrawer, returnPolicy } = printing.settings;
  const opensDrawer = sale.kind !== 'PRACTICE' && hasDrawer && moved.some(isCashMoved);
  if (!hasPrinter(printing) || !(printsSales || opensDrawer)) return;
  if (!printsSales) {
    openDrawer(`drawer-${sale.transactionId}`, t);
    return;
  }
  const receipt = makeReceipt(sale, merchant);
  const { timeZone } = merchant;
  const make = (words: TFunction) => receiptPaper(receipt, { t: words, timeZone, returnPolicy });
  const paper = paperIn(make, t, useSecondLanguage.getState().t);
  queuePrint({ jobId: sale.transactionId, paper, opensDrawer }).catch(reportFailure);
}

/** A sale of nothing is paid by cash of nothing. */
function isCashMoved({ kind, amount, tendered }: Tender): boolean {
  return kind === 'CASH' && (amount !== 0 || tendered !== 0);
}

export interface ReceiptToPrint {
  readonly paper: Paper;
  readonly transactionId: string;
  /** The sale has just been made: its first print is the original. */
  readonly isLatest: boolean;
  /** Job id of a copy. */
  readonly copyId: string;
  /** Asked before a copy is printed. */
  readonly mayCopy: () => Promise<boolean>;
}

/** @returns whether something is printed @throws CodedError PRINTER_NONE, PRINT_QUEUE_WRITE_FAILED */
export async function printReceipt(asked: ReceiptToPrint): Promise<boolean> {
  const { paper, transactionId, isLatest, copyId, mayCopy } = asked;
  if (isLatest && (await queuePrint({ jobId: transactionId, paper }))) return true;
  if (!(await mayCopy())) return false;
  await queuePrint({ jobId: copyId, paper, isCopy: true });
  return true;
}
