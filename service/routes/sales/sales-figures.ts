// Sales figures for reports and charts.
import * as operations from '#shared/api/sales/sales-figures';
import { nearestDecimal } from '#shared/domain/money/money';
import { CodedError } from '#shared/errors';
import { businessDateAt } from '../../domain/values/business-date';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { mount } from '../../http/mount';
import { merchantTerms } from '../../store/accounts/merchants';
import { areCounted, countDays, sumFigures } from '../../store/sales/sales-figures';

export function salesFiguresRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.getSalesFigures, async ({ session, query }) => {
    const { from, to, by } = query;
    if (from > to) {
      const message = `The period ends (${to}) before it begins (${from}).`;
      throw new CodedError('VALIDATION_FAILED', { field: 'to', message });
    }
    const { currency, today, isCounted } = await store.readTenant(session, async (tx) => {
      const { currency, timeZone } = await merchantTerms(tx);
      const today = businessDateAt(now(), timeZone);
      return { currency, today, isCounted: await areCounted(tx, query, today) };
    });
    if (!isCounted) await store.inTenant(session, (tx) => countDays(tx, query, today, now()));
    const sums = await store.readTenant(session, (tx) => sumFigures(tx, query, today));
    const rows = sums.map(({ key, label, quantityThousandths, netAmount, taxAmount, grossAmount, ...counts }) => ({
      key,
      label: label ?? key,
      ...counts,
      quantity: quantityThousandths / 1000,
      netAmount: nearestDecimal(netAmount, currency),
      taxAmount: nearestDecimal(taxAmount, currency),
      grossAmount: nearestDecimal(grossAmount, currency),
    }));
    return enveloped('Sales figures.', { currency: currency.code, from, to, by, rows });
  });
}
