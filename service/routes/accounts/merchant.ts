// The merchant: the facts a till needs, and the rules for its tills.
import * as operations from '#shared/api/accounts/merchant';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { noteChange } from '../../store/accounts/changes';
import { changeTillRules, readMerchant } from '../../store/accounts/merchants';

export function merchantRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.getMerchant, async ({ session }) =>
    enveloped('This merchant.', await store.readTenant(session, (tx) => readMerchant(tx, now()))),
  );

  mount(api, operations.patchTillRules, async ({ session, body }) => {
    const data = await store.inTenant(session, async (tx) => {
      const changed = await changeTillRules(tx, body);
      await noteChange(tx, { ...session, at: now() }, 'MERCHANT', changed);
      return changed.after;
    });
    return enveloped('The rules for the tills were changed.', data);
  });
}
