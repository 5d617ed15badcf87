// The cash movement an exception is about, with the way to its day and register. The exception says only the date: the movement is
// looked for among those of the days of that date.
import { listCashMovements } from '#shared/api/sales/cash-movements';
import type { CashMovement } from '#shared/api/sales/cash-movement';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { Fact } from '../../ui/layout/fact';
import { useTimes } from '../../ui/text/times';
import { movementText, whoText } from '../days/day-text';
import { useNameOf } from '../kit/answers/use-name-of';
import { useKeptQuery } from '../kit/answers/use-answer';
import { PartState } from '../kit/detail/part-state';
import { DetailPart } from '../kit/detail/detail-side';
import { RegisterLink } from '../kit/detail/register-link';
import { AreaLink } from '../place/area-link';

interface FoundMovement {
  readonly movement: CashMovement;
  readonly day: DayCycle;
}

interface MovementOfProps {
  readonly movementId: string;
  /** Business date of its day. */
  readonly date: string;
}

/** For a person who may see days. */
export function MovementOf({ movementId, date }: MovementOfProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const answer = useKeptQuery<FoundMovement | null>(listCashMovements, { movementId, date }, async (last) => {
    // Neither a movement nor what is shown of its day ever changes.
    if (last) return last;
    for (const day of await pos.ask(listDayCycles, { query: { from: date, to: date } })) {
      const movements = await pos.ask(listCashMovements, { params: { dayCycleId: day.dayCycleId } });
      const movement = movements.find((each) => each.movementId === movementId);
      if (movement) return { movement, day };
    }
    return null;
  });
  return (
    <DetailPart title={t('office.exceptions.theMovement')}>
      <PartState answer={answer} records={t('office.days.movementsOfDay')} />
      {answer.data && <MovementFacts {...answer.data} />}
      {answer.data === null && (
        <AreaLink area="days" search={{ from: date, to: date }}>
          {t('office.exceptions.toDays')}
        </AreaLink>
      )}
    </DetailPart>
  );
}

function MovementFacts({ movement: { kind, at, cashier }, day }: FoundMovement) {
  const { t } = useTranslation();
  const { moment } = useTimes();
  const nameOf = useNameOf();
  const { businessDate, dayCycleId, registerId } = day;
  return (
    <dl>
      <Fact name={t('office.exceptions.kind')}>{movementText(kind, t)}</Fact>
      <Fact name={t('office.exceptions.when')}>{moment(at)}</Fact>
      <Fact name={t('office.exceptions.cashier')}>
        <bdi>{nameOf(cashier)}</bdi>
      </Fact>
      <Fact name={t('office.exceptions.register')}>
        {registerId === null ? <bdi>{whoText(day, t)}</bdi> : <RegisterLink registerId={registerId} />}
      </Fact>
      <Fact name={t('office.exceptions.day')}>
        <AreaLink area="days" search={{ from: businessDate, to: businessDate, open: dayCycleId }}>
          {t('office.exceptions.toDay')}
        </AreaLink>
      </Fact>
    </dl>
  );
}
