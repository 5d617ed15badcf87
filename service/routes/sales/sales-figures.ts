// Sales figures for reports and charts.
import * as operations from '#shared/api/sales/sales-figures';
import { nearestDecimal } from '#shared/domain/money/money';
import { decimalFromThousandths } from '#shared/domain/money/quantity';
import { businessDateAt } from '#shared/domain/day/business-date';
import { checkPeriod } from '../../domain/values/period';
import { createTurns } from '../../domain/values/turns';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { mount } from '../../http/mount';
import { merchantTerms } from '../../store/accounts/merchants';
import { countDays, partsToCount, sumFigures } from '../../store/sales/sales-figures';

export function salesFiguresRoutes(api: Api, { store, now }: ServiceContext): void {
  // Of many reports one counts, a day at a time: those that wait hold no connection, and tills are answered between.
  const inTurn = createTurns(1);
  mount(api, operations.getSalesFigures, async ({ session, query }) => {
    const { from, to, by } = query;
    checkPeriod(query);
    const { currency, today, parts } = await store.readTenant(session, async (tx) => {
      const { currency, timeZone } = await merchantTerms(tx);
      const today = businessDateAt(now(), timeZone);
      return { currency, today, parts: await partsToCount(tx, query, today) };
    });
    for (const part of parts) {
      await inTurn(() => store.inTenant(session, (tx) => countDays(tx, part, today, now())));
    }
    const sums = await store.readTenant(session, (tx) => sumFigures(tx, query, today));
    const rows = sums.map(({ key, label, quantityThousandths, netAmount, taxAmount, grossAmount, ...counts }) => ({
      key,
      label: label ?? key,
      ...counts,
      quantity: decimalFromThousandths(quantityThousandths),
      netAmount: nearestDecimal(netAmount, currency),
      taxAmount: nearestDecimal(taxAmount, currency),
      grossAmount: nearestDecimal(grossAmount, currency),
    }));
    return enveloped('Sales figures.', { currency: currency.code, from, to, by, rows });
  });
}
