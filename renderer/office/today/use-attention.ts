// What needs a person now. What they may not see is not asked for.
import { listProductionOrders } from '#shared/api/manufacturing/production-orders';
import { listPostingExceptions } from '#shared/api/sales/posting-exceptions';
import { useTranslation } from '../../locales/use-translation';
import { useOutboxCounts } from '../../store/outbox-counts';
import { useRecordNames, useOutboxCases } from '../../store/queries';
import { entryTitle } from '../../sync-center/entries/entry-text';
import { useTill } from '../../till/use-till';
import { businessDay, dateAfter } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { useAllowedPages } from '../kit/answers/use-all-pages';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Answer } from '../kit/answers/use-answer';
import { reasonText } from '../posting-exceptions/exception-text';
import { daysLate } from '../production-orders/order-search';
import { whoText } from '../days/day-text';
import { openDayOf } from '../registers/register-state';
import type { DaysAndRegisters } from './days-and-registers';
import type { ToDo } from './to-do';
import { factsText } from '../../ui/text/list-text';

interface Attention {
  readonly rows: readonly ToDo[];
  /** Beside those of `open`. */
  readonly answers: readonly Answer<unknown>[];
}

/** A late order may be older than any number of others. */
const UNFINISHED = { status: ['PLANNED' as const, 'RELEASED' as const, 'IN_PROGRESS' as const] };

export function useAttention(open: DaysAndRegisters): Attention {
  const { t } = useTranslation();
  const times = useTimes();
  const { navigation } = useTill();
  const counts = useOutboxCounts();
  const [refused] = useOutboxCases(1) ?? [];
  const names = useRecordNames(refused ? [refused.entry.write] : []);
  const pending = { status: 'PENDING', page: 0, size: 1 } as const;
  const exceptions = useAllowedAnswer(listPostingExceptions, { query: pending });
  const orders = useAllowedPages(listProductionOrders, UNFINISHED, ({ id }) => id);
  const today = times.today();
  const late = (orders.data ?? []).flatMap((order) => {
    const { plannedDate } = order;
    return plannedDate !== null && daysLate(order, today) > 0 ? [{ ...order, plannedDate }] : [];
  });
  const rows: ToDo[] = [];
  const add = (row: ToDo) => rows.push(row);
  if (refused && counts && counts.refused > 0) {
    const first = entryTitle(refused.entry.write, names, t);
    const to = () => navigation.goTo('sync');
    add({ id: 'refused', count: counts.refused, title: t('office.today.refused'), first, to, isRefused: true });
  }
  const [exception] = exceptions.data?.content ?? [];
  if (exceptions.data && exceptions.data.pendingCount > 0) {
    add({
      id: 'exceptions',
      count: exceptions.data.pendingCount,
      title: t('office.today.exceptions'),
      first: factsText([exception?.memo, exception && reasonText(exception, t)]),
      to: { area: 'postingExceptions', search: { status: 'PENDING' } },
    });
  }
  const [overdue] = open.overdue;
  if (overdue) {
    const oldest = { who: whoText(overdue, t, open.registers.data), date: businessDay(overdue.businessDate) };
    add({
      id: 'days',
      count: open.overdue.length,
      title: t('office.today.daysOpen', { count: open.overdue.length }),
      first: t('office.today.dayOf', oldest),
      to: { area: 'days', search: { from: overdue.businessDate, to: dateAfter(today, -1), status: 'OPEN' } },
    });
  }
  const [silent] = open.silent;
  if (silent) {
    const heard = { name: silent.name, when: silent.lastHeardAt === null ? '' : times.since(silent.lastHeardAt) };
    add({
      id: 'silent',
      count: open.silent.length,
      title: t('office.today.silent', { count: open.silent.length }),
      first: t('office.today.lastHeard', heard),
      to: { area: 'registers', search: {} },
    });
  }
  const [left] = open.leftBehind;
  if (left) {
    const day = openDayOf(left, open.days.data ?? undefined);
    add({
      id: 'left behind',
      count: open.leftBehind.length,
      title: t('office.today.leftBehind', { count: open.leftBehind.length }),
      first: day
        ? t('office.today.openDayOf', { name: left.name, date: businessDay(day.businessDate) })
        : t('office.today.unsentOf', { name: left.name, count: left.unsentCount ?? 0 }),
      to: { area: 'registers', search: { open: String(left.registerId) } },
    });
  }
  const [unheard] = open.neverHeard;
  if (unheard) {
    add({
      id: 'never heard',
      count: open.neverHeard.length,
      title: t('office.today.neverHeard', { count: open.neverHeard.length }),
      first: unheard.name,
      to: { area: 'registers', search: { status: 'ACTIVE', sort: 'heard', isDescending: false } },
    });
  }
  const [order] = late.toSorted((a, b) => (a.plannedDate < b.plannedDate ? -1 : 1));
  if (order) {
    add({
      id: 'orders',
      count: late.length,
      title: t('office.today.lateOrders', { count: late.length }),
      first: t('office.today.due', { number: order.orderNumber, date: businessDay(order.plannedDate) }),
      to: { area: 'productionOrders', search: { status: 'late', sort: 'date', isDescending: false } },
    });
  }
  return { rows, answers: [exceptions, orders] };
}
