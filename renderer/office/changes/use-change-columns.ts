import { useMemo } from 'react';
import type { Change } from '#shared/api/accounts/changes';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';
import { changeText, kindText } from './change-text';
import type { ChangeNames } from './value-text';

/** @param whoOf must stay the same between renders while nothing changes */
export function useChangeColumns(
  names: ChangeNames,
  whoOf: (username: string | null) => string,
): readonly ListColumn<Change>[] {
  const { moment, onPaper, stated } = useTimes();
  return useMemo(() => {
    const { t } = names;
    const column = (id: string, head: string, text: (change: Change) => string) => ({ id, head, order: text, text });
    return [
      {
        id: 'when',
        head: t('audit.when'),
        order: ({ at }: Change) => Date.parse(at),
        text: ({ at }: Change) => moment(at),
        paper: ({ at }: Change) => onPaper(at),
        csv: ({ at }: Change) => stated(at),
      },
      {
        ...column('what', t('office.changes.what'), (change) => changeText(change, names)),
        weight: 3,
        isSecondary: true,
      },
      { ...column('who', t('audit.who'), ({ username }) => whoOf(username)), isSecondary: true },
      { ...column('kind', t('office.changes.kind'), ({ kind }) => kindText(kind, t)), isSecondary: true },
      {
        ...column('register', t('office.audit.register'), ({ registerId }) =>
          registerId === null ? '' : registerText(registerId, t),
        ),
        isExtra: true,
        isFiled: true,
      },
    ];
  }, [names, moment, onPaper, stated, whoOf]);
}
