// What the till of a register reported last, and its open day.
import type { Register } from '#shared/api/accounts/register';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import { registerKey } from '../days/day-search';
import { AreaLink } from '../place/area-link';
import { AreaLinks } from '../place/area-links';
import { Fact } from '../../ui/layout/fact';
import { businessDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { unsentText } from './register-state';

interface RegisterFactsProps {
  readonly register: Register;
  /** Null for none, undefined while that is not known. */
  readonly openDay: DayCycle | null | undefined;
  readonly isSilent: boolean;
}

export function RegisterFacts({ register, openDay, isSilent }: RegisterFactsProps) {
  const { t } = useTranslation();
  const { moment, since, today } = useTimes();
  const { registerId, lastHeardAt, unsentCount, appVersion } = register;
  const isForgotten = openDay ? openDay.businessDate < today() : false;
  const noDay = openDay === undefined ? '–' : t('office.registers.noOpenDay');
  return (
    <>
      <dl>
        <Fact name={t('office.registers.number')}>{registerId}</Fact>
        <Fact name={t('office.registers.heard')} isAttend={isSilent}>
          {lastHeardAt === null ? t('office.registers.neverHeard') : moment(lastHeardAt)}
        </Fact>
        <Fact name={t('office.registers.unsent')} isAttend={(unsentCount ?? 0) > 0}>
          {unsentText(register, since, t)}
        </Fact>
        <Fact name={t('office.registers.openDay')} isAttend={isForgotten}>
          {openDay ? (
            <AreaLink
              area="days"
              search={{ from: openDay.businessDate, to: openDay.businessDate, open: openDay.dayCycleId }}
            >
              {businessDay(openDay.businessDate)}
            </AreaLink>
          ) : (
            noDay
          )}
        </Fact>
        <Fact name={t('office.registers.version')}>{appVersion ?? '–'}</Fact>
      </dl>
      <AreaLinks
        links={[
          {
            area: 'days',
            search: { period: 'lastSevenDays', who: registerKey(registerId) },
            text: t('office.registers.days'),
          },
          {
            area: 'sales',
            search: { period: 'lastSevenDays', register: String(registerId), view: 'list' },
            text: t('office.registers.sales'),
          },
          {
            area: 'audit',
            search: { period: 'lastSevenDays', registerId },
            text: t('office.registers.audit'),
          },
        ]}
      />
    </>
  );
}
