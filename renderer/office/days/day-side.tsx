// One day: its drawer, what was sold by tender, its cash movements, and who opened and closed it.
import { Badge } from '@mantine/core';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { getDayFigures } from '#shared/api/sales/day-figures';
import { useTranslation } from '../../locales/use-translation';
import { featuresText } from '../../till/rights/feature-text';
import { factsText } from '../../ui/text/list-text';
import { useComputerName } from '../../till/use-computer-name';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { businessDay, dateIn } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { useNameOf } from '../kit/answers/use-name-of';
import { DetailPart, DetailSide } from '../kit/detail/detail-side';
import { RegisterLink } from '../kit/detail/register-link';
import { AreaLink } from '../place/area-link';
import { DayFiguresPart } from './day-figures-part';
import { DayMovements } from './day-movements';
import { isOpen } from './day-search';
import { cashText, inCurrency, kilometersText, statusText, storesText, vehicleText } from './day-text';
import classes from './days.module.css';
import { ZReportButton } from './z-report-button';

interface DaySideProps {
  readonly day: DayCycle;
  /** 'Register 1 · Front counter' */
  readonly who: string;
  readonly onClose: () => void;
}

export function DaySide({ day, who, onClose }: DaySideProps) {
  const { t } = useTranslation();
  const { session, currency } = useTill();
  const { businessDate, openingCash, closingCash } = day;
  const mayKnow = mayCall(session.me.features, getDayFigures.access);
  return (
    <DetailSide
      title={who}
      above={businessDay(businessDate)}
      badge={<Badge color={isOpen(day) ? 'petrol' : 'gray'}>{statusText(day, t)}</Badge>}
      onClose={onClose}
      foot={isOpen(day) ? null : <ZReportButton dayCycleId={day.dayCycleId} />}
    >
      {mayKnow ? (
        <DayFiguresPart day={day} />
      ) : (
        <DetailPart title={inCurrency(t('day.report.cash'), currency, t)}>
          <dl>
            <Fact name={t('office.days.float')}>{cashText(openingCash, currency)}</Fact>
            <Fact name={t('office.days.counted')}>{cashText(closingCash, currency)}</Fact>
          </dl>
          <p className={classes['faint']}>
            {t('office.days.figuresNotAllowed')} {t('office.askFor', { right: featuresText(getDayFigures.access, t) })}
          </p>
        </DetailPart>
      )}
      <DayMovements dayCycleId={day.dayCycleId} />
      <DayFacts day={day} />
    </DetailSide>
  );
}

function DayFacts({ day }: { readonly day: DayCycle }) {
  const { t } = useTranslation();
  const { moment, today } = useTimes();
  const { timeZone } = useTill().session.merchant;
  const dateOf = (iso: string | null, or: string) => (iso === null ? or : dateIn(timeZone, new Date(iso)));
  const nameOf = useNameOf();
  const computerName = useComputerName();
  const {
    startedAt,
    closedAt,
    registerId,
    openedOn,
    submittedBy,
    closeSubmittedBy,
    vehicleId,
    dayCycleId,
    businessDate,
  } = day;
  const kilometers = kilometersText(day, t);
  const vehicle = vehicleText(day, t);
  const stores = storesText(day, t);
  const by = (iso: string | null, who: DayCycle['submittedBy']) =>
    factsText([iso !== null && moment(iso), who && nameOf(who.username)]);
  return (
    <DetailPart title={t('office.days.aboutDay')}>
      <dl>
        <Fact name={t('office.days.opened')}>
          <bdi>{by(startedAt, submittedBy)}</bdi>
        </Fact>
        {closedAt !== null && (
          <Fact name={t('office.days.closed')}>
            <bdi>{by(closedAt, closeSubmittedBy)}</bdi>
          </Fact>
        )}
        {registerId !== null && (
          <Fact name={t('office.days.register')}>
            <RegisterLink registerId={registerId} />
          </Fact>
        )}
        {registerId !== null && (
          <Fact name={t('office.areas.sales')}>
            <AreaLink
              area="sales"
              search={{ from: businessDate, to: businessDate, register: String(registerId), view: 'list' }}
            >
              {t('office.days.salesOf', { day: businessDay(businessDate) })}
            </AreaLink>
          </Fact>
        )}
        {registerId !== null && (
          <Fact name={t('office.areas.audit')}>
            <AreaLink
              area="audit"
              search={{ from: dateOf(startedAt, businessDate), to: dateOf(closedAt, today()), registerId }}
            >
              {t('office.days.auditOf', { day: businessDay(businessDate) })}
            </AreaLink>
          </Fact>
        )}
        {openedOn !== null && (
          <Fact name={t('office.days.computer')}>
            <bdi>{computerName(openedOn)}</bdi>
          </Fact>
        )}
        {vehicle !== '' && (
          <Fact name={t('office.days.vehicle')}>
            <bdi>{vehicle}</bdi>
          </Fact>
        )}
        {kilometers !== null && <Fact name={t('day.van.odometer')}>{kilometers}</Fact>}
        {vehicleId !== null && (
          <Fact name={t('office.days.sold')}>
            <AreaLink area="vanInventory" search={{ dayCycleId }}>
              {t('office.areas.vanInventory')}
            </AreaLink>
          </Fact>
        )}
        {stores !== '' && <Fact name={t('office.days.stores')}>{stores}</Fact>}
      </dl>
    </DetailPart>
  );
}
