// How many customer stores the vans visited on the days before: of all stores, as the service does not say which were visited.
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { coveragePercent } from '#shared/domain/day/coverage';
import { useTranslation } from '../../locales/use-translation';
import { Fact } from '../../ui/layout/fact';
import { shortDay } from '../../ui/text/date-format';
import { factsText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { storesText, whoText } from '../days/day-text';
import { AnswerAge } from '../kit/answers/answer-age';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import { DetailPart } from '../kit/detail/detail-side';
import { AreaLink, useMaySee } from '../place/area-link';
import { periodOf } from '../place/periods';
import classes from './stores.module.css';

type Visits = Pick<DayCycle, 'visitedStores' | 'totalStores' | 'coveragePercent'>;

/** Nothing for a person who may not see days. */
export function VanCoverage() {
  const { t } = useTranslation();
  const maySee = useMaySee('days');
  const answer = useAllowedAnswer(listDayCycles, { query: periodOf('lastSevenDays', useTimes().today()) });
  if (!maySee) return null;
  const routes = answer.data?.filter(({ totalStores }) => totalStores !== null);
  return (
    <DetailPart title={t('office.stores.visits')}>
      <p className={classes['faint']}>{t('office.stores.visitsThen')}</p>
      {answer.error !== null && (
        <p className={classes['faint']}>
          <AnswerAge answer={answer} />
        </p>
      )}
      {routes?.length === 0 && <p>{t('office.stores.noVisits')}</p>}
      {routes && routes.length > 0 && (
        <dl>
          {routes.map((day) => (
            <Fact key={day.dayCycleId} name={shortDay(day.businessDate)}>
              <AreaLink area="days" search={{ from: day.businessDate, to: day.businessDate, open: day.dayCycleId }}>
                {factsText([whoText(day, t), storesText(day, t)])}
              </AreaLink>
            </Fact>
          ))}
          {routes.length > 1 && <Fact name={t('office.list.sum')}>{storesText(totalOf(routes), t)}</Fact>}
        </dl>
      )}
    </DetailPart>
  );
}

function totalOf(routes: readonly Visits[]): Visits {
  const visitedStores = routes.reduce((sum, day) => sum + (day.visitedStores ?? 0), 0);
  const totalStores = routes.reduce((sum, day) => sum + (day.totalStores ?? 0), 0);
  return { visitedStores, totalStores, coveragePercent: coveragePercent(visitedStores, totalStores) };
}
