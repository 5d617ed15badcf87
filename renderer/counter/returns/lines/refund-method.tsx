import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#shared/domain/money/money';
import type { TenderKind } from '#shared/domain/sale/payment';
import { tenderText } from '../../../ui/text/tender-text';
import { useOverride } from '../../approval/use-approval';
import type { Refunding } from '../refund/use-return';
import classes from './refund-method.module.css';
import { useTill } from '../../../till/use-till';

const TENDERS: readonly TenderKind[] = ['CASH', 'CARD', 'OTHER'];

interface RefundMethodChoiceProps {
  readonly back: Refunding;
  /** Receipt number of the sale; null without a receipt. */
  readonly receiptNumber: string | null;
}

/** Chooses the refund method, as paid or one other way, and shows the resulting tenders. */
export function RefundMethodChoice({ back, receiptNumber }: RefundMethodChoiceProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { method, left, refund, priced, setMethod } = back;
  const { askFor, panel } = useOverride();
  const choose = async (kind: TenderKind | null) => {
    if (kind === null) return setMethod(null);
    const isAsPaid = left.every((paid) => paid.kind === kind);
    const amount = priced.totals.grossAmount;
    const facts = { currency: currency.code, amount, ...(receiptNumber !== null && { receiptNumber }) };
    if (isAsPaid || (await askFor('REFUND_TO_OTHER_TENDER', facts))) setMethod({ kind, reference: null });
  };
  if (panel) return panel;
  return (
    <div className={classes['methods']}>
      <div id="refund-method" className={classes['label']}>
        {t('returns.method')}
      </div>
      <SegmentedControl
        aria-labelledby="refund-method"
        value={method?.kind ?? 'AS_PAID'}
        onChange={(value) => void choose(TENDERS.find((kind) => kind === value) ?? null)}
        data={(receiptNumber === null ? TENDERS : (['AS_PAID', ...TENDERS] as const)).map((value) => ({
          value,
          label: t(`returns.methods.${value}`),
        }))}
      />
      {method && method.kind !== 'CASH' && (
        <TextInput
          label={t(`pay.reference.${method.kind}`)}
          description={t(`pay.referenceHint.${method.kind}`)}
          maxLength={255}
          autoComplete="off"
          value={method.reference ?? ''}
          onChange={(event) => setMethod({ kind: method.kind, reference: event.currentTarget.value || null })}
        />
      )}
      {priced.lines.length > 0 && (
        <ul className={classes['tenders']} aria-label={t('returns.goesBack')}>
          {refund.tenders.map((tender, index) => (
            <li key={index}>
              <span dir="auto">{tenderText(tender, t)}</span>
              <bdi>{formatAmount(tender.amount, currency)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
