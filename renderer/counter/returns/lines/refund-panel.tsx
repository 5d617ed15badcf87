// The reason, the refund method and the amount of the return. The filled button records the return.
import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { sum } from '#shared/domain/money/money';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { factMark } from '../../../ui/text/list-text';
import { formatAmount } from '../../../ui/text/number-format';
import { BigFigure } from '../../../ui/text/big-figure';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { MainButton } from '../../../ui/front/main-button';
import { ReasonChoice } from './reason-choice';
import classes from './refund-panel.module.css';
import { missingText, type Refunding } from '../refund/use-return';
import { RefundMethodChoice } from './refund-method';
import { useTill } from '../../../till/use-till';

interface RefundPanelProps {
  readonly back: Refunding;
  readonly hasReceipt: boolean;
  /** Shown in place of the button; null for none. */
  readonly question: ReactNode;
  readonly isClosed: boolean;
  readonly error: ErrorData | null;
  readonly isSaving: boolean;
  /** Of the button that completes it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onComplete: () => void;
}

export function RefundPanel(props: RefundPanelProps) {
  const { back, hasReceipt, question, isClosed, error, isSaving, button, onComplete } = props;
  const { t } = useTranslation();
  const { currency, session } = useTill();
  const mayRefund = mayDo(session.me.features, 'SELL');
  const { refund, priced, reason, note, missing } = back;
  const amount = sum(refund.tenders.map((tender) => tender.amount));
  return (
    <section className={classes['panel']} aria-label={t('returns.refund')}>
      <fieldset className={classes['open']} role="presentation" disabled={isClosed}>
        <ReasonChoice reason={reason} onReason={back.setReason} />
        <TextInput
          {...FREE_TEXT}
          label={t('returns.note')}
          maxLength={255}
          autoComplete="off"
          value={note}
          onChange={(event) => back.setNote(event.currentTarget.value)}
        />
        <RefundMethodChoice back={back} hasReceipt={hasReceipt} />
      </fieldset>
      {question ?? (
        <div className={classes['end']}>
          <div className={classes['figure']} role="status">
            <h2>{t('returns.toRefund')}</h2>
            <BigFigure amount={amount} currency={currency} />
            <p className={classes['small']}>
              {t('returns.taxInIt', { amount: formatAmount(priced.totals.taxAmount, currency) })}
              {refund.roundingAmount !== 0 &&
                `${factMark()}${t('returns.rounded', { amount: formatAmount(refund.roundingAmount, currency) })}`}
            </p>
          </div>
          {error && <ErrorNotice error={error} />}
          {/* Its place stays, so that the figure does not move when nothing is missing any more. */}
          <p className={classes['help']}>
            {mayRefund ? missing !== null && t(missingText(missing)) : t('returns.needsRight')}
          </p>
          <MainButton
            ref={button}
            action="completeReturn"
            size="xl"
            fullWidth
            disabled={missing !== null || !mayRefund || isSaving}
            onClick={onComplete}
          >
            {t(isSaving ? 'returns.saving' : 'returns.complete')}
          </MainButton>
        </div>
      )}
    </section>
  );
}
