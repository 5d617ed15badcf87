// The change in large type, or how much is left to pay. The filled button completes the sale or adds a part of the payment.
import { use } from 'react';
import { negate, sum, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { isServiceProblem, type ErrorData } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { useTranslation } from '../../../locales/use-translation';
import { formatAmount } from '../../../ui/text/number-format';
import { useSyncStatus } from '../../../bridge/sync-status';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { MainButton } from '../../../ui/front/main-button';
import { BigFigure } from '../../../ui/text/big-figure';
import classes from './change-panel.module.css';
import { ChangeBreakdown } from '../../receipt/change-breakdown';
import { IsSaving } from '../is-saving';
import type { Tendering } from '../tender/use-tendering';
import { useIsPracticing } from '../../../practice/use-practice';
import { useTill } from '../../../till/use-till';
import { useMaySell } from '../../use-may-sell';

interface ChangePanelProps {
  readonly tendering: Tendering;
  readonly error: ErrorData | null;
  readonly onGoOn: () => void;
}

export function ChangePanel({ tendering, error, onGoOn }: ChangePanelProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const saved = useSyncStatus(({ status }) => savedText(status));
  const isPracticing = useIsPracticing();
  const isSaving = use(IsSaving);
  const maySell = useMaySell();
  const { kind, payment, referenceProblem, plausibility, state, offer } = tendering;
  const isEnough = (offer?.kind === 'enough' && plausibility !== 'impossible') || (offer === null && payment !== null);
  const isOverpaid = state.remaining < 0 && payment === null;
  const isPart = offer?.kind === 'part' && referenceProblem === null;
  const left = leftAfter(tendering);
  const change = payment ? sum(payment.tenders.map((tender) => tender.change)) : ZERO;
  const spoken = isEnough
    ? t('pay.announceChange', { amount: formatAmount(change, currency) })
    : t(isOverpaid ? 'pay.announceOverpaid' : 'pay.announceLeft', { amount: formatAmount(left, currency) });
  const help = () => {
    if (!maySell) return 'sell.needsRight';
    if (payment) return isPracticing ? 'practice.atPay' : (`pay.${saved}` as const);
    if (isOverpaid) return 'pay.refundFirst';
    if (referenceProblem !== null) return referenceProblem === 'missing' ? 'pay.nameIt' : 'pay.cardNumber';
    if (isPart) return 'pay.partThen';
    return plausibility === 'impossible' ? 'pay.impossible' : 'pay.enough';
  };
  return (
    <section className={classes['panel']} aria-label={t('pay.changeDue')}>
      {/* What was received is gone from the till before the sale is shown as complete: nothing of that is said. */}
      <div className={classes['figure']} role={isSaving ? 'group' : 'status'} aria-label={spoken}>
        <h2>{t(headOf(tendering, isEnough, isOverpaid))}</h2>
        <BigFigure amount={isEnough ? change : left} currency={currency} isOwed={isOverpaid} />
      </div>
      <div className={classes['give']}>
        {isEnough && change > 0 && <ChangeBreakdown change={change} currency={currency} />}
      </div>
      <div className={classes['end']}>
        {error && <ErrorNotice error={error} />}
        <p id="complete-right" className={classes['help']} data-open={!maySell || payment === null || undefined}>
          {t(help())}
        </p>
        <MainButton
          takesMoney
          shortcut="Enter"
          size="xl"
          fullWidth
          disabled={(payment === null && !isPart) || isSaving || !maySell}
          aria-describedby={maySell ? undefined : 'complete-right'}
          onClick={onGoOn}
        >
          {isPart && payment === null
            ? t(`pay.takePart.${kind}`, { amount: formatAmount(offer.tender.amount, currency) })
            : t(isSaving ? 'pay.saving' : 'pay.complete')}
        </MainButton>
      </div>
    </section>
  );
}

function headOf({ next }: Tendering, isEnough: boolean, isOverpaid: boolean) {
  if (isEnough) return 'pay.changeDue';
  if (isOverpaid) return 'pay.overpaid';
  if (next === null) return 'pay.left';
  return next.kind === 'CASH' ? 'pay.leftAfter.CASH' : 'pay.leftAfter.CARD';
}

/** The amount left to pay after this tender, or the amount overpaid. */
function leftAfter({ offer, next, due }: Tendering): MinorUnits {
  if (next) return next.due;
  if (offer?.kind === 'nothing') return offer.shortBy;
  return due < 0 ? negate(due) : due;
}

function savedText(status: SyncStatus | null): 'savedOffline' | 'savedServiceProblem' | 'savedOnline' {
  if (status?.reachability === 'offline') return 'savedOffline';
  return isServiceProblem(status?.problem) ? 'savedServiceProblem' : 'savedOnline';
}
