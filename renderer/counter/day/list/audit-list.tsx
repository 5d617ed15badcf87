// The audit entries of this till, read-only, for people with the right.
import { Table } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { useAudit, type ListedAudit } from '../../../store/queries';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ListTable } from '../../../ui/layout/list-table';
import { auditActionText, auditFactsText } from '../../../ui/text/audit-text';
import { useTimes } from '../../../ui/text/times';
import { NotSentBadge } from '../../../ui/messages/not-sent-badge';
import { usePersonName } from '../../../bridge/person-name';
import classes from './audit-list.module.css';
import { useTill } from '../../../till/use-till';

/** The limit of this list; the service has earlier entries. */
const SHOWN = 200;

export function AuditList() {
  const { t } = useTranslation();
  const { registerId } = useTill().session;
  const entries = useAudit(registerId, SHOWN);
  if (!entries) return null;
  return (
    <div className={classes['place']}>
      <p className={classes['say']}>
        {t('audit.say')} {entries.length === SHOWN && t('audit.newest', { count: SHOWN })}
      </p>
      {entries.length === 0 ? (
        <EmptyState what={t('audit.none')} then={t('audit.noneThen')} />
      ) : (
        <ListTable aria-label={t('audit.title')}>
          <Table.Thead>
            <Table.Tr>
              {(['when', 'what', 'who', 'approvedBy', 'facts'] as const).map((head) => (
                <Table.Th key={head}>{t(`audit.${head}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <Row key={entry.auditId} entry={entry} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
    </div>
  );
}

function Row({ entry }: { readonly entry: ListedAudit }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { moment } = useTimes();
  const nameOf = usePersonName();
  const { at, kind, person, approvedBy, isUnsent } = entry;
  return (
    <Table.Tr data-refused={kind === 'OVERRIDE_REFUSED' || undefined}>
      <Table.Td className={classes['when'] ?? ''}>{moment(at)}</Table.Td>
      <Table.Td>
        {auditActionText(entry, t)} {isUnsent && <NotSentBadge>{t('audit.notSent')}</NotSentBadge>}
      </Table.Td>
      <Table.Td>
        <bdi>{nameOf(person)}</bdi>
      </Table.Td>
      <Table.Td>{approvedBy !== null && <bdi>{nameOf(approvedBy)}</bdi>}</Table.Td>
      <Table.Td>{auditFactsText(entry, currency, nameOf, t)}</Table.Td>
    </Table.Tr>
  );
}
