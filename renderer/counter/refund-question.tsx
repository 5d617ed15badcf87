// Asks before payments of an open sale are given back, and gives them back: no key undoes it.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { sum } from '#shared/domain/money/money';
import type { Tender } from '#shared/domain/sale/payment';
import { useTranslation } from '../locales/use-translation';
import { useSaving } from '../ui/fields/use-saving';
import { ErrorNotice } from '../ui/messages/error-notice';
import { QuestionDialog } from '../ui/messages/question-dialog';
import { namesText } from '../ui/text/list-text';
import { formatAmount, moneyText } from '../ui/text/number-format';
import { useTill } from '../till/use-till';
import { useVoidTender } from './use-void-tender';

interface RefundQuestionProps {
  readonly tenders: readonly Tender[];
  readonly onKeep: () => void;
  readonly onRefunded: () => void;
}

export function RefundQuestion({ tenders, onKeep, onRefunded }: RefundQuestionProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const voidTender = useVoidTender();
  const { isSaving, error, run } = useSaving();
  const refund = () =>
    run(async () => {
      for (const tender of tenders) await voidTender(tender);
      onRefunded();
    });
  return (
    <QuestionDialog
      title={t('sell.tendered.ask', { amount: moneyText(sum(tenders.map(({ amount }) => amount)), currency) })}
      safe={t('sell.tendered.keep')}
      onSafe={onKeep}
      answer={t('sell.tendered.given')}
      isBusy={isSaving}
      onAnswer={() => void refund()}
    >
      {t(`sell.tendered.${whatToDo(tenders)}`, {
        how: paymentsText(tenders, currency, t),
      })}
      {error && <ErrorNotice error={error} />}
    </QuestionDialog>
  );
}

function whatToDo(tenders: readonly Tender[]): 'askText' | 'askTextCard' | 'askTextNoCard' {
  const cards = tenders.filter(({ kind }) => kind === 'CARD').length;
  if (cards === 0) return 'askTextNoCard';
  return cards === tenders.length ? 'askTextCard' : 'askText';
}

/** A short one is not torn at the end of a line. */
function inOneLine(reference: string): string {
  return reference.length <= 24 ? reference.replaceAll(' ', '\u00a0') : reference;
}

/** 'Cash 20.00, Card 10.00 (Visa 4417, 003912)': what a person needs to cancel each at its terminal. */
export function paymentsText(tenders: readonly Tender[], currency: Currency, t: TFunction): string {
  return namesText(
    tenders.map(({ kind, amount, reference }) => {
      const tender = `${t(`pay.kinds.${kind}`)} ${formatAmount(amount, currency)}`;
      return reference === null ? tender : t('sell.tendered.by', { tender, reference: inOneLine(reference) });
    }),
  );
}
