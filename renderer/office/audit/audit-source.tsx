// The ways from an audit entry to the sale or the day it is about. What was discarded never reached the service.
import type { TillAudit } from '#shared/api/sales/till-audit';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { dateAfter, dateIn } from '../../ui/text/date-format';
import { AreaLink, useMaySee } from '../place/area-link';

/** Days a day may have been open by then. */
const LONGEST_DAY = 7;

export function AuditSource({ entry: { at, kind, facts } }: { readonly entry: TillAudit }) {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const maySeeSales = useMaySee('sales');
  const maySeeDays = useMaySee('days');
  const { receiptNumber, dayCycleId } = facts;
  if (kind === 'DISCARDED') return null;
  const date = dateIn(timeZone, new Date(at));
  return (
    <>
      {receiptNumber !== undefined && maySeeSales && (
        <Fact name={t('office.exceptions.receipt')}>
          <AreaLink area="sales" search={{ anyDate: true, receipt: receiptNumber }}>
            {receiptNumber}
          </AreaLink>
        </Fact>
      )}
      {dayCycleId !== undefined && maySeeDays && (
        <Fact name={t('office.exceptions.day')}>
          <AreaLink area="days" search={{ from: dateAfter(date, -LONGEST_DAY), to: date, open: dayCycleId }}>
            {t('office.exceptions.toDay')}
          </AreaLink>
        </Fact>
      )}
    </>
  );
}
