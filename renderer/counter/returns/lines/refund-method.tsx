import { SegmentedControl, TextInput } from '@mantine/core';
import { holdsCardNumber } from '#shared/domain/sale/card-number';
import type { TenderKind } from '#shared/domain/sale/payment';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { formatAmount } from '../../../ui/text/number-format';
import { tenderText } from '../../../ui/text/tender-text';
import type { Refunding } from '../refund/use-return';
import classes from './refund-method.module.css';
import { useTill } from '../../../till/use-till';

const TENDERS: readonly TenderKind[] = ['CASH', 'CARD', 'OTHER'];

interface RefundMethodChoiceProps {
  readonly back: Refunding;
  readonly hasReceipt: boolean;
}

/**
 * Chooses the refund method, as paid or one other way, and shows the resulting tenders. Another way may need an approval, which
 * is requested when the return is completed: only then its amount is known.
 */
export function RefundMethodChoice({ back, hasReceipt }: RefundMethodChoiceProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { method, refund, priced, setMethod } = back;
  const choose = (kind: TenderKind | null) => setMethod(kind && { kind, reference: null });
  return (
    <div className={classes['methods']}>
      <div id="refund-method" className={classes['label']}>
        {t('returns.method')}
      </div>
      <SegmentedControl
        aria-labelledby="refund-method"
        value={method?.kind ?? 'AS_PAID'}
        onChange={(value) => choose(TENDERS.find((kind) => kind === value) ?? null)}
        data={(hasReceipt ? (['AS_PAID', ...TENDERS] as const) : TENDERS).map((value) => ({
          value,
          label: t(`returns.methods.${value}`),
        }))}
      />
      {method && method.kind !== 'CASH' && (
        <TextInput
          {...FREE_TEXT}
          label={t(`pay.reference.${method.kind}`)}
          description={t(`pay.referenceHint.${method.kind}`)}
          maxLength={255}
          autoComplete="off"
          // A voucher may be scanned.
          data-takes-scans
          value={method.reference ?? ''}
          error={holdsCardNumber(method.reference ?? '') && t('pay.cardNumber')}
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
