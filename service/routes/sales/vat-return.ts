// The VAT return of the Gulf states.
import * as operations from '#shared/api/sales/vat-return';
import { businessDateAt } from '#shared/domain/day/business-date';
import { CodedError } from '#shared/errors';
import { vatReturnCurrency, vatReturnOf } from '../../domain/sales/vat-return';
import { checkPeriod } from '../../domain/values/period';
import { createTurns } from '../../domain/values/turns';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { merchantTerms } from '../../store/accounts/merchants';
import { countTax, taxPartsToCount } from '../../store/tax/tax-figures';
import { findVatRegistration, vatPeriod } from '../../store/tax/vat-return';

export function vatReturnRoutes(api: Api, { store, now }: ServiceContext): void {
  // As with sales figures: one counts, a day at a time, and tills are answered between.
  const inTurn = createTurns(1);
  mount(api, operations.getVatReturn, async ({ session, query }) => {
    checkPeriod(query);
    const { merchant, today, parts } = await store.readTenant(session, async (tx) => {
      const merchant = await findVatRegistration(tx);
      if (!merchant) throw new CodedError('VAT_NUMBER_MISSING');
      const today = businessDateAt(now(), (await merchantTerms(tx)).timeZone);
      return { merchant, today, parts: await taxPartsToCount(tx, query, today) };
    });
    for (const part of parts) {
      await inTurn(() => store.inTenant(session, (tx) => countTax(tx, part, today, now())));
    }
    const filter = { ...query, currency: vatReturnCurrency(query).code };
    const period = await store.readTenant(session, (tx) => vatPeriod(tx, filter, today));
    return enveloped('VAT return.', vatReturnOf(query, merchant, period));
  });
}
