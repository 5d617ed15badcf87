import { useMemo } from 'react';
import type { TillAudit } from '#shared/api/sales/till-audit';
import { useTranslation } from '../../locales/use-translation';
import { usePersonName } from '../../bridge/person-name';
import { useTill } from '../../till/use-till';
import { auditActionText, auditFactsText } from '../../ui/text/audit-text';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';

export function useAuditColumns(): readonly ListColumn<TillAudit>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { moment } = useTimes();
  const nameOf = usePersonName();
  return useMemo(() => {
    const column = (id: 'what' | 'who' | 'approvedBy' | 'facts', text: (entry: TillAudit) => string) => {
      return { id, head: t(`audit.${id}`), order: text, text, isSecondary: true };
    };
    return [
      {
        id: 'when',
        head: t('audit.when'),
        order: ({ at }: TillAudit) => Date.parse(at),
        text: ({ at }: TillAudit) => moment(at),
        csv: ({ at }: TillAudit) => at,
      },
      column('what', (entry) => auditActionText(entry, t)),
      column('who', ({ person }) => nameOf(person)),
      column('approvedBy', ({ approvedBy }) => (approvedBy === null ? '' : nameOf(approvedBy))),
      {
        id: 'register',
        head: t('office.audit.register'),
        order: ({ registerId }: TillAudit) => registerId,
        text: ({ registerId }: TillAudit) => registerText(registerId, t),
        isSecondary: true,
      },
      column('facts', ({ facts }) => auditFactsText(facts, currency, nameOf, t)),
    ];
    // `nameOf` is the same function in effect.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, currency, moment]);
}
