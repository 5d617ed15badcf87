// What goes back, large; or how much is missing. The filled button completes the sale.
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount, ZERO, type MinorUnits } from '#shared/domain/money';
import { type takeCash } from '#shared/domain/payment';
import { type ErrorData } from '#shared/errors';
import { useSyncStatus } from '../../state/sync-status';
import { ErrorNotice } from '../../ui/error-notice';
import { KeyHint } from '../../ui/key-hint';
import { useTill } from '../frame/till-context';
import { BigFigure } from './big-figure';
import classes from './change-panel.module.css';
import { GiveBack } from './give-back';

interface ChangePanelProps {
  /** Null while nothing readable is typed. */
  readonly taken: ReturnType<typeof takeCash> | null;
  readonly due: MinorUnits;
  readonly error: ErrorData | null;
  readonly isSaving: boolean;
  readonly onComplete: () => void;
}

export function ChangePanel({ taken, due, error, isSaving, onComplete }: ChangePanelProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const isEnough = taken?.ok ?? false;
  const shortBy = taken === null ? due : taken.ok ? ZERO : taken.shortBy;
  const change = taken?.ok ? taken.tender.change : ZERO;
  const spoken = isEnough
    ? t('pay.announceChange', { amount: formatAmount(change, currency) })
    : t('pay.announceShort', { amount: formatAmount(shortBy, currency) });
  return (
    <section className={classes['panel']} aria-label={t('pay.changeDue')}>
      <div className={classes['figure']} role="status" aria-label={spoken}>
        <h2>{t(isEnough ? 'pay.changeDue' : 'pay.shortBy')}</h2>
        <BigFigure amount={isEnough ? change : shortBy} currency={currency} isOwed={!isEnough} />
      </div>
      <div className={classes['give']}>{isEnough && <GiveBack change={change} currency={currency} />}</div>
      <div className={classes['end']}>
        {error && <ErrorNotice error={error} />}
        <p className={classes['help']}>
          {isEnough ? t(isOffline ? 'pay.savedOffline' : 'pay.savedOnline') : t('pay.enough')}
        </p>
        <Button
          variant="filled"
          size="xl"
          fullWidth
          disabled={!isEnough || isSaving}
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
