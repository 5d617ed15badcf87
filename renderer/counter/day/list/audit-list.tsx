// The audit entries of this till, read-only, for people with the right.
import { Badge, Table } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#shared/domain/money/currency';
import { formatAmount, minor } from '#shared/domain/money/money';
import { formatPercent, type PartsPerMillion } from '#shared/domain/money/rate';
import type { AuditFacts, AuditKind } from '#shared/api/sales/till-audit';
import { useAudit, type ListedAudit } from '../../../store/queries';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ListTable } from '../../../ui/layout/list-table';
import { useTimes } from '../../../ui/text/times';
import { usePersonName } from '../../../bridge/person-name';
import classes from './audit-list.module.css';
import { useTill } from '../../../till/use-till';

/** The limit of this list; the service has earlier entries. */
const SHOWN = 200;

/** Kinds that say the right themselves. */
const SAYS_RIGHT: ReadonlySet<AuditKind> = new Set<AuditKind>(['NO_SALE', 'DISCARDED']);

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
  const { at, kind, right, person, approvedBy, facts, isUnsent } = entry;
  return (
    <Table.Tr data-refused={kind === 'OVERRIDE_REFUSED' || undefined}>
      <Table.Td className={classes['when'] ?? ''}>{moment(at)}</Table.Td>
      <Table.Td>
        {kind === 'OVERRIDE' && approvedBy === null ? t('audit.withoutApproval') : t(`audit.kinds.${kind}`)}
        {right !== null && !SAYS_RIGHT.has(kind) && `: ${t(`audit.rights.${right}`)}`}{' '}
        {isUnsent && <Badge color="gray">{t('audit.notSent')}</Badge>}
      </Table.Td>
      <Table.Td>
        <bdi>{nameOf(person)}</bdi>
      </Table.Td>
      <Table.Td>{approvedBy !== null && <bdi>{nameOf(approvedBy)}</bdi>}</Table.Td>
      <Table.Td>{factsText(facts, currency, nameOf, t)}</Table.Td>
    </Table.Tr>
  );
}

function factsText(
  {
    share,
    amount,
    before,
    goodsAmount = amount,
    receiptNumber,
    itemName,
    lines = 1,
    reason,
    asked,
    entry,
    copyName,
    isIdle,
  }: AuditFacts,
  currency: Currency,
  nameOf: (username: string) => string,
  t: TFunction,
): string {
  const text = (minorUnits: number) => formatAmount(minor(minorUnits), currency);
  const isPrice = amount !== undefined && before !== undefined && share === undefined;
  return [
    entry !== undefined && t(`audit.entries.${entry}`),
    itemName,
    lines > 1 && t('audit.lines', { count: lines }),
    receiptNumber,
    share !== undefined && t('audit.share', { percent: formatPercent(share as PartsPerMillion) }),
    isPrice && t('audit.change', { before: text(before), amount: text(amount) }),
    !isPrice && amount !== undefined && `${currency.code} ${text(amount)}`,
    goodsAmount !== undefined && goodsAmount !== amount && t('audit.goods', { amount: text(goodsAmount) }),
    reason,
    asked !== undefined && t('audit.asked', { name: nameOf(asked) }),
    copyName !== undefined && t('audit.copy', { name: copyName }),
    isIdle && t('audit.isIdle'),
  ]
    .filter(Boolean)
    .join(' · ');
}
