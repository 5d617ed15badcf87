// Outstanding collections: "The endpoint currently always returns a zero total and an empty list."
import * as operations from '#shared/api/sales/outstanding';
import { businessDateAt } from '#shared/domain/day/business-date';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { merchantTerms } from '../../store/accounts/merchants';

export function outstandingRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.getOutstandingCollections, async ({ session, query }) => {
    const { timeZone } = await store.readTenant(session, merchantTerms);
    const asOfDate = query.asOfDate ?? businessDateAt(now(), timeZone);
    return enveloped('Outstanding collections.', { asOfDate, totalOutstanding: 0, entries: [] });
  });
}
