import { useMemo } from 'react';
import type { TillAudit } from '#shared/api/sales/till-audit';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { auditActionText, auditFactsText } from '../../ui/text/audit-text';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';

/** What was done in one line, with its way; as many facts as there are, from an item to a reason. */
const WEIGHTS = { what: { weight: 2 }, who: { weight: 0.9 }, approvedBy: { weight: 0.9 }, facts: { weight: 2 } };

/** @param nameOf the display name of a user; must stay the same between renders while nothing changes */
export function useAuditColumns(nameOf: (username: string) => string): readonly ListColumn<TillAudit>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { moment, onPaper, stated } = useTimes();
  return useMemo(() => {
    const column = (id: 'what' | 'who' | 'approvedBy' | 'facts', text: (entry: TillAudit) => string) => ({
      ...{ id, head: t(`audit.${id}`), order: text, text, isSecondary: true },
      ...WEIGHTS[id],
    });
    return [
      {
        id: 'when',
        head: t('audit.when'),
        order: ({ at }: TillAudit) => Date.parse(at),
        text: ({ at }: TillAudit) => moment(at),
        paper: ({ at }: TillAudit) => onPaper(at),
        csv: ({ at }: TillAudit) => stated(at),
      },
      column('what', (entry) => auditActionText(entry, t)),
      column('who', ({ person }) => nameOf(person)),
      { ...column('approvedBy', ({ approvedBy }) => (approvedBy === null ? '' : nameOf(approvedBy))), keepsHead: true },
      {
        id: 'register',
        head: t('office.audit.register'),
        order: ({ registerId }: TillAudit) => registerId,
        text: ({ registerId }: TillAudit) => registerText(registerId, t),
        isSecondary: true,
        weight: 0.75,
      },
      column('facts', (entry) => auditFactsText(entry, currency, nameOf, t)),
    ];
  }, [t, currency, moment, nameOf, onPaper, stated]);
}
