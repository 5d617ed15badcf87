// What the service adds up of a day: the difference first, then the drawer and what was sold by tender.
import type { z } from 'zod';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { getDayFigures, type dayFigures } from '#shared/api/sales/day-figures';
import { minor, nearestFromDecimal, nearestSum, negate } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Notice } from '../../ui/messages/notice';
import { namesText } from '../../ui/text/list-text';
import { Figure } from '../../ui/text/money';
import { AmountRows } from '../kit/detail/amount-rows';
import { PartState } from '../kit/detail/part-state';
import { DetailPart, Quote } from '../kit/detail/detail-side';
import { useNameOf } from '../kit/answers/use-name-of';
import { useAnswer } from '../kit/answers/use-answer';
import { isOpen } from './day-search';
import { inCurrency, movementText, tenderText } from './day-text';
import classes from './days.module.css';
import { soldRows } from './sold-rows';

type Figures = z.output<typeof dayFigures>;

export function DayFiguresPart({ day }: { readonly day: DayCycle }) {
  const { t } = useTranslation();
  const answer = useAnswer(getDayFigures, { params: { dayCycleId: day.dayCycleId } });
  const figures = answer.data;
  return (
    <>
      <PartState answer={answer} records={t('office.days.figures')} />
      {figures && (
        <>
          <Difference figures={figures} />
          {/* Of an open one they are still being sent. */}
          {!isOpen(day) && figures.missingReceipts && <ReceiptsMissing {...figures.missingReceipts} />}
          <Drawer day={day} figures={figures} />
          <Tenders figures={figures} />
        </>
      )}
    </>
  );
}

function Difference({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const nameOf = useNameOf();
  const { difference, differenceReason, approvedBy, closedBy } = figures;
  if (difference === null) return null;
  const amount = nearestFromDecimal(difference, currency);
  const saying = approvedBy === closedBy ? 'office.days.decidedAlone' : 'office.days.approvedBy';
  const label = amount === 0 ? 'none' : amount < 0 ? 'short' : 'over';
  return (
    <div>
      <p>{t(`day.difference.${label}`)}</p>
      <p className={classes['difference']} data-short={amount < 0 || undefined}>
        <Figure amount={minor(Math.abs(amount))} currency={currency} />
      </p>
      {differenceReason !== null && (
        <Quote by={approvedBy === null ? undefined : t(saying, { name: nameOf(approvedBy) })}>{differenceReason}</Quote>
      )}
    </div>
  );
}

/** More are not read one by one. */
const MOST_NAMED = 5;

function ReceiptsMissing({ count, numbers }: NonNullable<Figures['missingReceipts']>) {
  const { t } = useTranslation();
  const [first] = numbers;
  if (first === undefined) return null;
  const what =
    count > MOST_NAMED
      ? t('office.days.manyReceiptsMissing', { count, first })
      : t('office.days.receiptsMissing', { count, numbers: namesText(numbers) });
  return <Notice tone="attend" what={what} then={t('office.days.receiptsMissingThen')} />;
}

function Tenders({ figures: { tenders, roundingAmount } }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const rows = tenders.flatMap(({ kind, salesAmount, refundsAmount, count }) => [
    {
      id: kind,
      name: t('office.days.times', { name: tenderText(kind, t), count }),
      amount: nearestFromDecimal(salesAmount, currency),
    },
    ...(refundsAmount === 0
      ? []
      : [
          {
            id: `${kind} refunds`,
            name: t('day.report.paidOut', { kind: tenderText(kind, t) }),
            amount: negate(nearestFromDecimal(refundsAmount, currency)),
          },
        ]),
  ]);
  return (
    <DetailPart title={inCurrency(t('day.report.tenders'), currency, t)}>
      {rows.length === 0 ? (
        <p>{t('office.days.nothingSold')}</p>
      ) : (
        <AmountRows rows={[...rows, ...soldRows(roundingAmount, rows, currency, t)]} currency={currency} />
      )}
    </DetailPart>
  );
}

/** From the float to what was counted. */
function Drawer({ day, figures }: { readonly day: DayCycle; readonly figures: Figures }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { tenders, cashMovements, expectedCash, countedCash } = figures;
  const money = (value: number) => nearestFromDecimal(value, currency);
  const cash = tenders.find(({ kind }) => kind === 'CASH');
  const movements = (['IN', 'OUT', 'DROP'] as const).flatMap((kind) => {
    const moved = nearestSum(cashMovements.filter((each) => each.kind === kind).map(({ amount }) => money(amount)));
    return moved === 0 ? [] : { id: kind, name: movementText(kind, t), amount: kind === 'IN' ? moved : negate(moved) };
  });
  return (
    <DetailPart title={inCurrency(t('day.report.cash'), currency, t)}>
      <AmountRows
        currency={currency}
        rows={[
          {
            id: 'float',
            name: t('day.report.float'),
            amount: day.openingCash === null ? null : money(day.openingCash),
          },
          { id: 'sales', name: t('day.report.cashSales'), amount: money(cash?.salesAmount ?? 0) },
          { id: 'refunds', name: t('day.report.cashReturns'), amount: negate(money(cash?.refundsAmount ?? 0)) },
          ...movements,
          {
            id: 'expected',
            name: t(isOpen(day) ? 'office.days.expectedSoFar' : 'day.report.expected'),
            amount: money(expectedCash),
            isSum: true,
          },
          {
            id: 'counted',
            name: t('day.report.counted'),
            amount: countedCash === null ? null : money(countedCash),
            isSum: true,
          },
        ]}
      />
      <p className={classes['faint']}>{t(isOpen(day) ? 'office.days.soFar' : 'office.days.asArrived')}</p>
    </DetailPart>
  );
}
