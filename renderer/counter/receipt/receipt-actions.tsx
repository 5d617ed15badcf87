// The actions of a receipt: print it, save it as PDF. Without a printer only the PDF is offered.
import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Receipt } from '#shared/domain/receipt/receipt';
import type { Paper } from '#shared/ipc/paper';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { useStore } from '../../store/core/store-context';
import { MainButton } from '../../ui/front/main-button';
import { LightButton } from '../../ui/buttons/light-button';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { PrintSheet } from '../../devices/printing/print-sheet';
import { SavePdfButton } from '../../devices/printing/save-pdf-button';
import { useApproval } from '../../approval/use-approval';
import { printReceipt } from './print-receipt';
import classes from './receipt-actions.module.css';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';

interface ReceiptActionsProps {
  readonly receipt: Receipt;
  readonly paper: Paper;
  /** The sale has just been made. */
  readonly isLatest: boolean;
}

export function ReceiptActions({ receipt, paper, isLatest }: ReceiptActionsProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const store = useStore();
  const isPrinterThere = usePrinting(hasPrinter);
  const logo = usePrinting(({ settings }) => settings.logo);
  const isPrinted = usePrinting(({ jobs }) => jobs.some(({ jobId }) => jobId === receipt.transactionId));
  const sheet = useRef<HTMLDivElement>(null);
  const nameOfFile = useFileName();
  const [isSaving, setSaving] = useState(false);
  const { askFor, panel } = useApproval();
  const mayCopy = async () =>
    receipt.kind === 'PRACTICE' || (await askFor('REPRINT', { receiptNumber: receipt.receiptNumber })) !== null;
  // The second of two quick presses is the same wish.
  const isUnderWay = useRef(false);
  const print = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const { transactionId } = receipt;
      const isQueued = await printReceipt({ paper, transactionId, isLatest, copyId: store.newId(), mayCopy });
      if (isQueued) announce(t('printing.sentToQueue', { title: paper.title }));
    } catch (error) {
      reportFailure(error);
    } finally {
      isUnderWay.current = false;
    }
  };
  useActions({ print: isPrinterThere ? () => void print() : () => undefined });
  if (panel) return panel;
  const button = {
    size: 'lg' as const,
    leftSection: <IconPrinter size="1.25rem" stroke={1.6} aria-hidden />,
    onClick: () => void print(),
  };
  return (
    <div className={classes['actions']}>
      {isPrinterThere && isLatest && (
        <LightButton {...button} {...shortcut('print')}>
          {t(isPrinted ? 'printing.printAgain' : 'printing.print')}
        </LightButton>
      )}
      {isPrinterThere && !isLatest && (
        <MainButton {...button} action="print">
          {t('printing.printCopy')}
        </MainButton>
      )}
      <SavePdfButton size="lg" sheet={sheet} name={nameOfFile(paper.title)} onSaving={setSaving} />
      {/* Meanwhile alone: after each sale it would be laid out for nobody. A PDF is the receipt in another form, not a copy of it, so it
          is not marked COPY. */}
      {isSaving && <PrintSheet ref={sheet} paper={paper} logo={logo} layout="receipt" />}
    </div>
  );
}
