// The cash movements of a day, and drawer openings without a sale.
import { listCashMovements } from '#shared/api/sales/cash-movements';
import { nearestFromDecimal, negate, type MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { factMark } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { AmountRows } from '../kit/detail/amount-rows';
import { PartState } from '../kit/detail/part-state';
import { DetailPart } from '../kit/detail/detail-side';
import { useNameOf } from '../kit/answers/use-name-of';
import { useAnswer } from '../kit/answers/use-answer';
import { inCurrency, movementText } from './day-text';
import classes from './days.module.css';

export function DayMovements({ dayCycleId }: { readonly dayCycleId: string }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { clockTime } = useTimes();
  const nameOf = useNameOf();
  const answer = useAnswer(listCashMovements, { params: { dayCycleId } });
  return (
    <DetailPart title={inCurrency(t('office.days.movements'), currency, t)}>
      <PartState answer={answer} records={t('office.days.movementsOfDay')} />
      {answer.data?.length === 0 && <p className={classes['faint']}>{t('day.movement.none')}</p>}
      {answer.data && answer.data.length > 0 && (
        <AmountRows
          currency={currency}
          rows={answer.data.map(({ movementId, kind, amount, reason, at, cashier }) => ({
            id: movementId,
            name: (
              <>
                {clockTime(at)} {movementText(kind, t)}: <bdi>{reason}</bdi>
                <span className={classes['faint']}>
                  {factMark()}
                  <bdi>{nameOf(cashier)}</bdi>
                </span>
              </>
            ),
            amount: kind === 'NO_SALE' ? null : inDrawer(kind, nearestFromDecimal(amount, currency)),
          }))}
        />
      )}
    </DetailPart>
  );
}

/** What was taken out is below zero, as in the reports of the day. */
function inDrawer(kind: string, amount: MinorUnits): MinorUnits {
  return kind === 'OUT' || kind === 'DROP' ? negate(amount) : amount;
}
