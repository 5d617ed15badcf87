// The back office on a service that lacks one extension: no area fails, and the area whose records it reads says that they are not
// offered. Each extension that reads is left out by itself, with the three statuses in turn.
import type { AreaId } from '#renderer/till/rights/office-areas';
import { OPERATIONS } from '#shared/api/operations';
import { openBareService, type BareService } from '#test/support/bare-service';
import { openNetworkSwitch } from '#test/support/network-switch';
import { accountOf } from '#test/support/service-process';
import { enOffice, openingWords } from '#test/support/words';
import { operationOf } from './called-operations';
import { expect, test as base } from './till-fixture';
import { visitAreas } from './visit-areas';

const test = base.extend<{ bare: BareService }>({
  bare: async ({ service }, use) => {
    const bare = await openBareService(service.url);
    await use(bare);
    await bare.close();
  },
  network: async ({ bare }, use) => {
    const network = await openNetworkSwitch(bare.url);
    await use(network);
    await network.close();
  },
});

const STATUSES = [404, 405, 501];

/** The areas that are made of the records of an operation. The others read part of a record, or what a list already has. */
const MADE_OF: Readonly<Record<string, readonly AreaId[]>> = {
  getNotificationPreferences: ['notifications'],
  getSalesFigures: ['today'],
  listAgreements: ['agreements'],
  listColors: ['attributes'],
  listCustomerStores: ['stores'],
  listDiscounts: ['discounts'],
  listItems: ['items'],
  listProductionOrders: ['productionOrders'],
  listQuotations: ['quotations'],
  listRegisters: ['registers'],
  listSales: ['sales'],
  listSubcategories: ['attributes'],
  listTillAudit: ['audit'],
  listUsers: ['users'],
};

const READING = OPERATIONS.filter((each) => 'isExtension' in each && each.sending === 'read').map(({ id }) => id);

for (const [place, absent] of READING.entries()) {
  const status = STATUSES[place % STATUSES.length] ?? 404;
  test(`a service without ${absent}, which answers ${status}`, { tag: '@nightly' }, async ({ till, service, bare }) => {
    bare.answer((method, address) => (operationOf(method, address) === absent ? status : null));
    const { page } = till;
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    for await (const { id, main } of visitAreas(page)) {
      await expect(main.locator('[aria-busy="true"]'), id).toHaveCount(0);
      if (MADE_OF[absent]?.includes(id))
        await expect(main.getByText(openingWords(enOffice.list.notOffered)).first(), id).toBeVisible();
      await expect(main.getByRole('alert'), id).toHaveCount(0);
    }
  });
}
