// The back office on a service that lacks one extension: no area fails, and the area whose records it reads says that they are not
// offered. Each extension that reads is left out by itself, with the three statuses in turn; those that write together: what was
// saved is kept, said to be not offered, and sent once the service offers it.
import type { Locator } from '@playwright/test';
import type { AreaId } from '#renderer/till/rights/office-areas';
import { OPERATIONS } from '#shared/api/operations';
import { openBareService, type BareService } from '#test/support/proxies/bare-service';
import { openNetworkSwitch } from '#test/support/network-switch';
import { accountOf } from '#test/support/service-process';
import { en, enOffice, openingWords, says } from '#test/support/words';
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
  listChanges: ['changes'],
  listUsers: ['users'],
};

const EXTENSIONS = OPERATIONS.filter((each) => 'isExtension' in each);
const READING = EXTENSIONS.filter(({ sending }) => sending === 'read').map(({ id }) => id);
const WRITING = EXTENSIONS.filter(({ sending }) => ['online', 'once', 'queued'].includes(sending)).map(({ id }) => id);

const named = (name: string): unknown => expect.objectContaining({ name });
const statusAt = (place: number) => STATUSES[place % STATUSES.length] ?? 404;

for (const [place, absent] of READING.entries()) {
  const status = statusAt(place);
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

test(
  'a service that offers no change: what was saved is kept, said to be not offered, and sent once it is',
  { tag: '@nightly' },
  async ({ till, service, bare, device, serviceWitness: witness }) => {
    bare.answer((method, address) => {
      const place = WRITING.findIndex((id) => id === operationOf(method, address));
      return place < 0 ? null : statusAt(place);
    });
    const { areas, attributes, form, users, vendors } = enOffice;
    const manager = accountOf(service, 'demo', 'MANAGER');
    await till.signInToOffice(manager);
    let { page } = till;
    const { keyboard } = page;
    const goTo = (area: AreaId) =>
      page.getByRole('navigation', { name: enOffice.title }).getByRole('link', { name: areas[area] }).click();
    const gridOf = (name: string) => page.getByRole('grid', { name });
    const notOffered = (within: Locator) => within.getByText(en.errors.NOT_OFFERED.what);

    await goTo('users');
    await expect(gridOf(areas.users)).toBeVisible();
    await keyboard.press('Control+N');
    const user = page.getByRole('form', { name: users.new });
    await user.getByRole('textbox', { name: users.username }).fill('ravi.anand');
    await user.getByRole('textbox', { name: users.displayName }).fill('Ravi Anand');
    await user.getByLabel(`${users.password} *`, { exact: true }).fill('lantern and ribbon');
    await keyboard.press('Control+S');
    await expect(notOffered(user)).toBeVisible();
    await expect(user.getByRole('textbox', { name: users.displayName })).toHaveValue('Ravi Anand');

    await goTo('attributes');
    const colors = gridOf(attributes.colors);
    await colors.getByText('Red', { exact: true }).click();
    const color = page.getByRole('form', { name: 'Red' });
    await color.getByRole('textbox', { name: attributes.name }).fill('Deep red');
    await keyboard.press('Enter');
    const renamed = colors.getByRole('row').filter({ hasText: 'Deep red' });
    await expect(renamed.getByText(form.isNotOffered)).toBeVisible();
    await renamed.getByText('Deep red', { exact: true }).click();
    await expect(notOffered(page.getByRole('form', { name: 'Red' }))).toBeVisible();
    await keyboard.press('Escape');

    await goTo('vendors');
    await expect(gridOf(areas.vendors)).toBeVisible();
    await keyboard.press('Control+N');
    await page
      .getByRole('form', { name: vendors.new })
      .getByRole('textbox', { name: vendors.fields.name })
      .fill('Deira Candle Works');
    await keyboard.press('Control+S');
    const vendor = page.getByRole('form', { name: 'Deira Candle Works' });
    await expect(notOffered(vendor)).toBeVisible();
    await expect(vendor.getByText(form.isNotOffered)).toBeVisible();

    await device.close();
    bare.answer(() => null);
    const again = await device.start();
    ({ page } = again);
    await page.getByRole('textbox', { name: says(en.unlock.passwordOf) }).fill(manager.password);
    await page.getByRole('button', { name: en.unlock.submit }).click();
    await goTo('attributes');
    await expect(gridOf(attributes.colors).getByText('Deep red', { exact: true })).toBeVisible();
    await expect(gridOf(attributes.colors).getByText(form.isNotOffered)).toBeHidden();
    await goTo('vendors');
    await expect(gridOf(areas.vendors).getByText('Deira Candle Works')).toBeVisible();
    await expect(gridOf(areas.vendors).getByText(form.isNotOffered)).toBeHidden();
    await expect.poll(() => witness.ask('GET', 'catalog/attributes/colors')).toContainEqual(named('Deep red'));
    await expect
      .poll(() => witness.ask('GET', 'procurement/vendors?size=100'))
      .toMatchObject({ data: { content: expect.arrayContaining([named('Deira Candle Works')]) as unknown } });
  },
);
