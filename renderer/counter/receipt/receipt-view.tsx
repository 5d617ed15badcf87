// A receipt on the screen, as it is printed.
import { useMemo } from 'react';
import type { Receipt } from '#shared/domain/receipt/receipt';
import type { Paper } from '#shared/ipc/paper';
import { useTranslation } from '../../locales/use-translation';
import { personName } from '../../bridge/person-name';
import { usePrinting } from '../../bridge/printing';
import { PaperView } from '../../devices/printing/paper-view';
import { useSecondLanguage } from '../../devices/printing/second-language';
import { paperIn } from '../../devices/printing/two-languages';
import { receiptPaper } from './receipt-paper';
import { useTill } from '../../till/use-till';

interface ReceiptViewProps {
  readonly paper: Paper;
  readonly isCopy?: boolean;
}

export function ReceiptView({ paper, isCopy = false }: ReceiptViewProps) {
  const logo = usePrinting(({ settings }) => settings.logo);
  return <PaperView paper={paper} isCopy={isCopy} logo={logo} layout="receipt" />;
}

/** Includes what this till prints on every receipt. @param nameOf see `PaperWords` */
export function useReceiptPaper(receipt: Receipt, nameOf: (username: string) => string = personName): Paper {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const returnPolicy = usePrinting(({ settings }) => settings.returnPolicy);
  const { t: second } = useSecondLanguage();
  return useMemo(
    () => paperIn((words) => receiptPaper(receipt, { t: words, timeZone, returnPolicy, nameOf }), t, second),
    [receipt, t, second, timeZone, returnPolicy, nameOf],
  );
}
