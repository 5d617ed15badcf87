// A receipt on the screen, as it is printed.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '#shared/domain/receipt/receipt';
import type { Paper } from '#shared/ipc/paper';
import { usePrinting } from '../../bridge/printing';
import { PaperView } from '../../devices/printing/paper-view';
import { receiptPaper } from './receipt-paper';
import { useTill } from '../../till/use-till';

export function ReceiptView({ paper }: { readonly paper: Paper }) {
  const logo = usePrinting(({ settings }) => settings.logo);
  return <PaperView paper={paper} logo={logo} layout="receipt" />;
}

/** Includes what this till prints on every receipt. */
export function useReceiptPaper(receipt: Receipt): Paper {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const returnPolicy = usePrinting(({ settings }) => settings.returnPolicy);
  return useMemo(() => receiptPaper(receipt, { t, timeZone, returnPolicy }), [receipt, t, timeZone, returnPolicy]);
}
