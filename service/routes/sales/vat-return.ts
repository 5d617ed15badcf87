// The VAT return of the Gulf states.
import * as operations from '#shared/api/sales/vat-return';
import { CodedError } from '#shared/errors';
import { vatReturnCurrency, vatReturnOf } from '../../domain/sales/vat-return';
import { checkPeriod } from '../../domain/values/period';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { findVatRegistration, vatPeriod } from '../../store/tax/vat-return';

export function vatReturnRoutes(api: Api, { store }: ServiceContext): void {
  mount(api, operations.getVatReturn, async ({ session, query }) => {
    checkPeriod(query);
    const data = await store.readTenant(session, async (tx) => {
      const merchant = await findVatRegistration(tx);
      if (!merchant) throw new CodedError('VAT_NUMBER_MISSING');
      const period = await vatPeriod(tx, { ...query, currency: vatReturnCurrency(query).code });
      return vatReturnOf(query, merchant, period);
    });
    return enveloped('VAT return.', data);
  });
}
