// Get the merchant facts a till needs.
import * as operations from '#shared/api/accounts/merchant';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { readMerchant } from '../../store/accounts/merchants';

export function merchantRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.getMerchant, async ({ session }) =>
    enveloped('This merchant.', await store.readTenant(session, (tx) => readMerchant(tx, now()))),
  );
}
