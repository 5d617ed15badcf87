// The change in large type, or how much is missing. The filled button completes the sale.
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount, negate, sum, ZERO, type MinorUnits } from '#shared/domain/money/money';
import type { ErrorData } from '#shared/errors';
import { useSyncStatus } from '../../../bridge/sync-status';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { KeyHint } from '../../../ui/layout/key-hint';
import { BigFigure } from '../../../ui/text/big-figure';
import classes from './change-panel.module.css';
import { ChangeBreakdown } from '../../receipt/change-breakdown';
import type { Tendering } from '../tender/use-tendering';
import { useTill } from '../../../till/use-till';

interface ChangePanelProps {
  readonly tendering: Tendering;
  readonly error: ErrorData | null;
  readonly isSaving: boolean;
  readonly onComplete: () => void;
}

export function ChangePanel({ tendering, error, isSaving, onComplete }: ChangePanelProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const { payment, lacksReference, state, offer } = tendering;
  const isEnough = offer?.kind === 'enough' || (offer === null && payment !== null);
  const shortBy = missing(tendering);
  const change = payment ? sum(payment.tenders.map((tender) => tender.change)) : ZERO;
  const spoken = isEnough
    ? t('pay.announceChange', { amount: formatAmount(change, currency) })
    : t('pay.announceShort', { amount: formatAmount(shortBy, currency) });
  return (
    <section className={classes['panel']} aria-label={t('pay.changeDue')}>
      <div className={classes['figure']} role="status" aria-label={spoken}>
        <h2>{t(isEnough ? 'pay.changeDue' : state.remaining < 0 ? 'pay.overpaid' : 'pay.shortBy')}</h2>
        <BigFigure amount={isEnough ? change : shortBy} currency={currency} isOwed={!isEnough} />
      </div>
      <div className={classes['give']}>{isEnough && <ChangeBreakdown change={change} currency={currency} />}</div>
      <div className={classes['end']}>
        {error && <ErrorNotice error={error} />}
        <p className={classes['help']}>
          {payment
            ? t(isOffline ? 'pay.savedOffline' : 'pay.savedOnline')
            : t(state.remaining < 0 ? 'pay.refundFirst' : lacksReference ? 'pay.nameIt' : 'pay.enough')}
        </p>
        <Button
          variant="filled"
          size="xl"
          fullWidth
          disabled={payment === null || isSaving}
          aria-keyshortcuts="Enter"
          rightSection={<KeyHint>Enter</KeyHint>}
          onClick={onComplete}
        >
          {t(isSaving ? 'pay.saving' : 'pay.complete')}
        </Button>
      </div>
    </section>
  );
}

/** The amount missing for the sale, or the amount overpaid. */
function missing({ offer, due }: Tendering): MinorUnits {
  if (offer?.kind === 'part' || offer?.kind === 'nothing') return offer.shortBy;
  return due < 0 ? negate(due) : due;
}
