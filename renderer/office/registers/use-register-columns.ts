import { useMemo } from 'react';
import type { Register } from '#shared/api/accounts/register';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import { shortDay } from '../../ui/text/date-format';
import { registerText } from '../../ui/text/register-text';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';
import { openDayOf, statusText, unsentText } from './register-state';

/** @param days open at the service */
export function useRegisterColumns(days: readonly DayCycle[] | undefined): readonly ListColumn<Register>[] {
  const { t } = useTranslation();
  const { moment, momentWithin, onPaper, since, stated } = useTimes();
  return useMemo(() => {
    const column = (
      id: 'name' | 'status' | 'version' | 'heard' | 'openDay',
      text: (register: Register) => string,
      order: (register: Register) => string = text,
    ) => ({ id, head: t(`office.registers.${id}`), order, text, isSecondary: id !== 'name' });
    const date = (register: Register) => openDayOf(register, days)?.businessDate ?? '';
    return [
      // A name has room for its badge in one line.
      { ...column('name', ({ name }) => name), weight: 1.6 },
      {
        id: 'number',
        head: t('office.registers.number'),
        order: ({ registerId }: Register) => registerId,
        text: ({ registerId }: Register) => String(registerId),
        weight: 0.7,
        below: ({ registerId }: Register) => registerText(registerId, t),
        isSecondary: true,
      },
      column('status', (register) => statusText(register, t)),
      {
        ...column(
          'heard',
          ({ lastHeardAt }) => (lastHeardAt === null ? t('office.registers.neverHeard') : moment(lastHeardAt)),
          ({ lastHeardAt }) => lastHeardAt ?? '',
        ),
        below: ({ lastHeardAt, terminated }: Register) => {
          if (lastHeardAt !== null) return t('office.registers.heardAt', { when: momentWithin(lastHeardAt) });
          return terminated ? '' : t('office.registers.neverHeardYet');
        },
        paper: ({ lastHeardAt }: Register) =>
          lastHeardAt === null ? t('office.registers.neverHeard') : onPaper(lastHeardAt),
        csv: ({ lastHeardAt }: Register) => (lastHeardAt === null ? '' : stated(lastHeardAt)),
      },
      {
        id: 'unsent',
        head: t('office.registers.unsent'),
        order: ({ unsentCount }: Register) => unsentCount ?? undefined,
        text: (register: Register) => unsentText(register, since, t),
        csv: ({ unsentCount }: Register) => (unsentCount === null ? '' : String(unsentCount)),
        isSecondary: true,
        below: (register: Register) => (register.unsentCount === 0 ? '' : unsentText(register, since, t)),
      },
      { ...column('version', ({ appVersion }) => appVersion ?? '–'), isSecondary: false, isWide: true },
      {
        ...column('openDay', (register) => (date(register) === '' ? '–' : shortDay(date(register))), date),
        csv: date,
        isSecondary: false,
        isWide: true,
      },
    ];
  }, [t, days, moment, momentWithin, since, onPaper, stated]);
}
