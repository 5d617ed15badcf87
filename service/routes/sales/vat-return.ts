// The VAT return of the Gulf states.
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/api/wire/envelope';
import { vatReturn, vatReturnQuery } from '#shared/api/sales/vat-return';
import { vatReturnCurrency, vatReturnOf } from '../../domain/sales/vat-return';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { findVatRegistration, vatPeriod } from '../../store/sales/vat-return';

export function vatReturnRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    '/reports/tax/middle-east/vat-return',
    {
      config: { access: ['REPORTS_READ'] },
      schema: {
        operationId: 'getVatReturn',
        tags: ['reports'],
        summary: 'VAT return of a period',
        description:
          "Summed from the lines of accepted sales with a business date from `from` to `to`, both inclusive. A sale adds, a return subtracts in the period it was made in. Only sales in the country's currency count, so a merchant of another country gets zeros in that currency. The merchant must have a VAT registration number (409 without one). Input tax is currently 0.",
        querystring: vatReturnQuery,
        response: { 200: envelope(vatReturn), ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, query }) => {
      if (query.from > query.to) {
        const message = `The period ends (${query.to}) before it begins (${query.from}).`;
        throw new CodedError('VALIDATION_FAILED', { field: 'to', message });
      }
      const data = await store.readTenant(session, async (tx) => {
        const merchant = await findVatRegistration(tx);
        if (!merchant) throw new CodedError('VAT_NUMBER_MISSING');
        const period = await vatPeriod(tx, { ...query, currency: vatReturnCurrency(query).code });
        return vatReturnOf(query, merchant, period);
      });
      return enveloped('VAT return.', data);
    },
  );
}
