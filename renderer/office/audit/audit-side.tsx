// One entry of the audit log: who did what where, who approved it, and who sent it.
import { Badge } from '@mantine/core';
import type { TillAudit } from '#shared/api/sales/till-audit';
import { currencyOf } from '#shared/domain/money/currency';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { factMark } from '../../ui/text/list-text';
import { auditActionText, auditFactsText } from '../../ui/text/audit-text';
import { dateIn } from '../../ui/text/date-format';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import { useNameOf } from '../kit/answers/use-name-of';
import { DetailSide } from '../kit/detail/detail-side';
import { RegisterLink } from '../kit/detail/register-link';
import { AreaLink, useMaySee } from '../place/area-link';
import { AuditSource } from './audit-source';

interface AuditSideProps {
  readonly entry: TillAudit;
  readonly onClose: () => void;
}

export function AuditSide({ entry, onClose }: AuditSideProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { moment } = useTimes();
  const nameOf = useNameOf();
  const { at, registerId, person, approvedBy, facts, submittedBy, isProven } = entry;
  const own = facts.currency === undefined ? currency : currencyOf(facts.currency);
  const date = dateIn(useTill().session.merchant.timeZone, new Date(at));
  const maySeeSales = useMaySee('sales');
  const details = auditFactsText(entry, own, nameOf, t);
  return (
    <DetailSide
      title={auditActionText(entry, t)}
      above={moment(at)}
      badge={isProven === false && <Badge color="amber">{t('office.audit.notProven')}</Badge>}
      onClose={onClose}
    >
      <dl>
        <Fact name={t('audit.who')}>
          <bdi>{nameOf(person)}</bdi>
        </Fact>
        {approvedBy !== null && (
          <Fact name={t('audit.approvedBy')}>
            <bdi>{nameOf(approvedBy)}</bdi>
          </Fact>
        )}
        {isProven !== undefined && (
          <Fact name={t('office.audit.proof')} isAttend={!isProven}>
            {t(isProven ? 'office.audit.signed' : 'office.audit.notSigned')}
          </Fact>
        )}
        <Fact name={t('office.audit.register')}>
          <RegisterLink registerId={registerId} />
        </Fact>
        {details !== '' && (
          <Fact name={t('audit.facts')}>
            <span dir="auto">{details}</span>
          </Fact>
        )}
        <AuditSource entry={entry} />
        {maySeeSales && (
          <Fact name={t('office.areas.sales')}>
            <AreaLink area="sales" search={{ from: date, to: date, cashier: person, view: 'list' }}>
              {t('office.audit.salesOf', { name: nameOf(person) })}
            </AreaLink>
          </Fact>
        )}
        {facts.with !== undefined && (
          <Fact name={t('office.audit.identified')}>{t(`office.audit.with.${facts.with}`)}</Fact>
        )}
        {submittedBy && (
          <Fact name={t('office.audit.sentBy')}>
            <bdi>{nameOf(submittedBy.username)}</bdi>
            {submittedBy.registerId !== null && `${factMark()}${registerText(submittedBy.registerId, t)}`}
          </Fact>
        )}
      </dl>
    </DetailSide>
  );
}
