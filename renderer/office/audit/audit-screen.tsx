// The area Audit log: the entries of all registers, and the open one beside them.
import { useMemo } from 'react';
import { listRegisters } from '#shared/api/accounts/registers';
import { listTillAudit, type TillAudit } from '#shared/api/sales/till-audit';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { isFoundIn } from '../kit/filters/found-in';
import { useTill } from '../../till/use-till';
import { dayEnd, dayStart } from '../kit/list/day-limits';
import { auditKindText } from '../../ui/text/audit-text';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useReadAfterSent } from '../kit/answers/use-read-after-sent';
import { useNameOf } from '../kit/answers/use-name-of';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import { shownOf } from '../kit/answers/use-answer';
import { useRecords } from '../kit/list/use-records';
import { FilterPeriod } from '../kit/report/filter-period';
import { askedPeriod, isEnteredPeriod } from '../place/kept-period';
import { LIST_PERIODS } from '../place/periods';
import { usePlace } from '../place/use-place';
import { auditSearch, KIND_CHOICES, type AuditSearch } from './audit-search';
import { AuditSide } from './audit-side';
import { useAuditColumns } from './use-audit-columns';

/** Entries are never changed. */
const WRITES: readonly Operation[] = [];
const idOf = ({ auditId }: TillAudit) => auditId;

export function AuditScreen() {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const at = usePlace(auditSearch);
  const { place, go } = at;
  const today = useTimes().today();
  const period = askedPeriod(place, today);
  const hasPeriod = isEnteredPeriod(place, today);
  const answer = useAllPages(
    listTillAudit,
    hasPeriod
      ? {
          ...{ from: dayStart(period.from, timeZone), to: dayEnd(period.to, timeZone) },
          ...(place.registerId !== null && { registerId: place.registerId }),
        }
      : null,
    idOf,
  );
  useReadAfterSent(answer);
  const columns = useAuditColumns(useNameOf());
  const matches = useMemo(
    () =>
      (entry: TillAudit, { kind, text }: AuditSearch): boolean => {
        if (kind !== 'all' && entry.kind !== kind) return false;
        // Without a search no text of 10,000 entries is put together.
        if (text.trim() === '') return true;
        return isFoundIn(
          columns.map((column) => column.text(entry)),
          text,
        );
      },
    [columns],
  );
  const records = useRecords({ area: 'audit', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord } = records;
  const registers = useRegisterIds(shownOf(answer), place.registerId);
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.audit.records'),
        none: t(hasPeriod ? 'office.audit.none' : 'office.report.choosePeriod'),
        noneThen: t(hasPeriod ? 'audit.noneThen' : 'office.report.choosePeriodThen'),
        count: (count) => t('office.audit.count', { count }),
      }}
      period={period}
      filters={
        <>
          <FilterText label={t('office.audit.search')} value={place.text} onChange={(text) => go({ text }, 'same')} />
          <FilterPeriod kept={place} first="lastSevenDays" names={LIST_PERIODS} onChange={(next) => go(next, 'same')} />
          <FilterChoice
            label={t('office.audit.register')}
            value={String(place.registerId ?? 'all')}
            all="all"
            choices={[
              { value: 'all', label: t('office.list.all') },
              ...registers.map((id) => ({ value: String(id), label: registerText(id, t) })),
            ]}
            onChange={(chosen) => go({ registerId: chosen === 'all' ? null : Number(chosen) }, 'same')}
          />
          <FilterChoice
            label={t('audit.what')}
            value={place.kind}
            all="all"
            choices={KIND_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('office.list.all') : auditKindText(value, t),
            }))}
            onChange={(kind) => go({ kind }, 'same')}
          />
        </>
      }
    >
      {openRecord && (
        <AuditSide key={openRecord.auditId} entry={openRecord} onClose={() => go({ open: null }, 'step')} />
      )}
    </ListArea>
  );
}

/** All registers; those among the entries where the person may not list them, or the service does not. */
function useRegisterIds(entries: readonly TillAudit[] | undefined, chosen: number | null): readonly number[] {
  const { data } = useAllowedAnswer(listRegisters, {});
  const known = [...(data ?? []), ...(entries ?? [])].map(({ registerId }) => registerId);
  const found = [...known, ...(chosen === null ? [] : [chosen])];
  return [...new Set(found)].sort((a, b) => a - b);
}
