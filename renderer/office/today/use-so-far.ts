// Another day until the same time of day, to the minute: the full hours as the service adds them up, and the sales of the hour
// that runs now one by one.
import { listSales } from '#shared/api/sales/sales';
import { getSalesFigures, type SalesFigures } from '#shared/api/sales/sales-figures';
import type { StoredSale } from '#shared/api/sales/sale';
import { allPages } from '#shared/api/wire/all-pages';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal, nearestSum, type MinorUnits } from '#shared/domain/money/money';
import type { PosClient } from '../../bridge/bridge';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { dateIn, minuteIn } from '../../ui/text/date-format';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import { useKeptQuery, type Answer } from '../kit/answers/use-answer';
import { hoursBefore } from '../sales/day-hours';
import { signedAmount } from '../sales/sale-amounts';

export interface DaySoFar {
  readonly date: string;
  readonly figures: Answer<SalesFigures | null>;
  /** Until the time of day asked for; null while it is not known. */
  readonly soFar: MinorUnits | null;
  readonly isAsking: boolean;
}

interface TimedAmount {
  /** '15:46' in the merchant's time zone. */
  readonly time: string;
  readonly amount: MinorUnits;
}

/** @param untilAt a moment, ISO 8601: the day counts until the same time of day; null while it is not known */
export function useDaySoFar(date: string, untilAt: string | null): DaySoFar {
  const { pos } = useStore();
  const { currency, session } = useTill();
  const { timeZone } = session.merchant;
  const figures = useAllowedAnswer(getSalesFigures, { query: { from: date, to: date, by: 'hour' } });
  const until = untilAt === null ? null : minuteIn(timeZone, new Date(untilAt));
  const hour = until?.slice(0, 2) ?? null;
  const rows = figures.data?.rows;
  const isSold = rows?.some(({ key }) => key === hour) ?? false;
  const before = hour === null ? null : hoursBefore(rows?.map(({ key }) => key) ?? [], hour);
  const later = rows?.filter(({ key }) => before !== null && key !== hour && !before.has(key)) ?? [];
  const skipped = later.reduce((count, row) => count + row.salesCount + row.returnsCount, 0);
  const running = useKeptQuery(listSales, { date, hour, isSold }, () =>
    hour !== null && isSold ? salesOfHour(pos, { date, hour, skipped, currency, timeZone }) : Promise.resolve([]),
  );
  // An answer of another hour is not this one's: it is another key, whose data is undefined until it is asked.
  const soFar =
    rows && until !== null && (!isSold || running.data)
      ? nearestSum([
          ...rows.filter(({ key }) => before?.has(key)).map((row) => nearestFromDecimal(row.grossAmount, currency)),
          ...(running.data ?? []).filter(({ time }) => time <= until).map(({ amount }) => amount),
        ])
      : null;
  return { date, figures, soFar, isAsking: figures.isAsking || running.isAsking };
}

interface HourOfDay {
  readonly date: string;
  /** '15' */
  readonly hour: string;
  /** Sales of the day that are later, as far as known: the list begins with the latest. */
  readonly skipped: number;
  readonly currency: Currency;
  readonly timeZone: string;
}

async function salesOfHour(pos: Pick<PosClient, 'ask'>, of: HourOfDay): Promise<readonly TimedAmount[]> {
  const { date, hour, skipped, currency, timeZone } = of;
  // A sale that comes late moves another to the next page.
  const found = new Map<string, StoredSale>();
  const hourOf = ({ soldAt }: StoredSale) => minuteIn(timeZone, new Date(soldAt)).slice(0, 2);
  // A business day may go on after midnight.
  const isBefore = (sale: StoredSale) =>
    `${dateIn(timeZone, new Date(sale.soldAt))} ${hourOf(sale)}` < `${date} ${hour}`;
  const readPage = (page: number) => pos.ask(listSales, { query: { from: date, to: date, page, size: MAX_PAGE_SIZE } });
  for await (const { content } of allPages(readPage, Math.floor(skipped / MAX_PAGE_SIZE))) {
    const ofHour = content.filter((sale) => hourOf(sale) === hour && sale.currency === currency.code);
    for (const sale of ofHour) found.set(sale.transactionId, sale);
    if (content.some(isBefore)) break;
  }
  return [...found.values()].map((sale) => ({
    time: minuteIn(timeZone, new Date(sale.soldAt)),
    amount: signedAmount(sale, sale.totals.grossAmount),
  }));
}
