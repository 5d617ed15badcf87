// Prints a copy of a receipt: on the printer of this till, else by the print dialog of the system. A copy takes the same right, and says
// that it is one, on both.
import { useRef, type ReactNode } from 'react';
import type { Paper } from '#shared/ipc/paper';
import type { StoredSale } from '#shared/api/sales/sale';
import { useApproval } from '../../approval/use-approval';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { printReceipt } from '../../counter/receipt/print-receipt';
import { ReceiptView } from '../../counter/receipt/receipt-view';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { usePrintout } from '../kit/print/use-printout';

interface ReceiptCopy {
  print(): void;
  /** An approval that is asked for; null otherwise. */
  readonly panel: ReactNode;
  /** To be rendered. */
  readonly page: ReactNode;
}

export function useReceiptCopy({ transactionId, receiptNumber }: StoredSale, paper: Paper): ReceiptCopy {
  const { t } = useTranslation();
  const store = useStore();
  const { askFor, panel } = useApproval();
  const sheet = usePrintout(useFileName()(paper.title), <ReceiptView paper={paper} isCopy />, 'receipt');
  const mayCopy = async () => (await askFor('REPRINT', { receiptNumber })) !== null;
  const print = async () => {
    if (!hasPrinter(usePrinting.getState())) {
      if (await mayCopy()) sheet.print();
      return;
    }
    const isQueued = await printReceipt({ paper, transactionId, isLatest: false, copyId: store.newId(), mayCopy });
    if (isQueued) announce(t('printing.sentToQueue', { title: paper.title }));
  };
  // The second of two quick presses is the same wish.
  const isUnderWay = useRef(false);
  return {
    print() {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      print()
        .catch(reportFailure)
        .finally(() => {
          isUnderWay.current = false;
        });
    },
    panel,
    page: sheet.page,
  };
}
