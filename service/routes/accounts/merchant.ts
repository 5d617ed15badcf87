// The merchant: the facts a till needs, what receipts say of it, its tax rates, and the rules for its tills.
import * as operations from '#shared/api/accounts/merchant';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { noteChange } from '../../store/accounts/changes';
import { changeDetails, changeTillRules, readMerchant } from '../../store/accounts/merchants';
import { removeTaxRate } from '../../store/tax/remove-tax-rate';
import { listTaxRates, setTaxRate } from '../../store/tax/tax-rates';

export function merchantRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.getMerchant, async ({ session }) =>
    enveloped('This merchant.', await store.readTenant(session, (tx) => readMerchant(tx, now()))),
  );

  mount(api, operations.patchMerchant, async ({ session, body }) => {
    const data = await store.inTenant(session, async (tx) => {
      const at = now();
      await noteChange(tx, { ...session, at }, 'MERCHANT', await changeDetails(tx, body, at));
      return readMerchant(tx, at);
    });
    return enveloped('What receipts say of the merchant was changed.', data);
  });

  mount(api, operations.setTaxRate, async ({ session, params, body }) => {
    const data = await store.inTenant(session, async (tx) => {
      await setTaxRate(tx, { ...session, at: now() }, { ...body, ...params });
      return listTaxRates(tx);
    });
    return enveloped('The tax rate was set.', data);
  });

  mount(api, operations.removeTaxRate, async ({ session, params: { taxRateId } }) => {
    const data = await store.inTenant(session, async (tx) => {
      await removeTaxRate(tx, { ...session, at: now() }, taxRateId);
      return listTaxRates(tx);
    });
    return enveloped('The tax rate was removed.', data);
  });

  mount(api, operations.patchTillRules, async ({ session, body }) => {
    const data = await store.inTenant(session, async (tx) => {
      const changed = await changeTillRules(tx, body);
      await noteChange(tx, { ...session, at: now() }, 'MERCHANT', changed);
      return changed.after;
    });
    return enveloped('The rules for the tills were changed.', data);
  });
}
