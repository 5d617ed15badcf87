// A till that goes out in a van: its day is opened with van and odometer, closed with the round, all of it offline; what was
// sold on it stands in the van inventory.
import { accountOf } from '#test/support/service-process';
import { en, worded } from '#test/support/words';
import { countDrawer, goToDay, sellLanterns } from './day-steps';
import { expect, test } from './till-fixture';

test(
  'a van day without a network, then at the service and in the van inventory',
  { tag: '@nightly' },
  async ({ openTill: till, device, service, network, witness }) => {
    const { page } = till;
    const name = `Van ${Date.now()}`;
    const odometer = page.getByRole('textbox', { name: 'Odometer, km' });
    await network.cut();
    await goToDay(till);
    await page.keyboard.press('F12');
    const open = page.getByRole('button', { name: 'Open the day' });
    await page.getByText(en.day.van.inVan, { exact: true }).click();
    await expect(open).toBeDisabled();
    await page.getByRole('combobox', { name: 'Van', exact: true }).fill(name);
    await odometer.fill('far');
    await expect(page.getByText(en.day.van.wrongKm)).toBeVisible();
    await odometer.fill('42,260');
    await expect(open).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Day of register 1' })).toContainText(`${name} · from 42,260 km`);
    const receipt = await sellLanterns(till);

    await goToDay(till);
    await countDrawer(till, '10.25');
    await odometer.fill('42,259');
    await expect(page.getByText(en.day.van.lessKm)).toBeVisible();
    const finish = page.getByRole('button', { name: 'Finish count' });
    await expect(finish).toBeDisabled();
    await odometer.fill('42351.5');
    await page.getByRole('textbox', { name: 'Stores visited' }).fill('15');
    await expect(finish).toBeDisabled();
    await page.getByRole('textbox', { name: en.day.van.total }).fill('18');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const report = page.getByRole('article', { name: /^Z report [A-Z]+-1,/ });
    await expect(report).toContainText(`${name} · 42,260 to 42,351.5 km, 91.5 km driven`);
    await expect(report).toContainText('15 of 18 stores visited');
    await page.keyboard.press('Enter');
    const row = page.getByRole('table', { name: en.day.list }).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('42,260–42,351.5');
    await expect(row).toContainText('83.33 %');

    await network.restore();
    await till.waitForEmptyQueue();
    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    const days = await witness.dayCycles(sale?.businessDate ?? '');
    expect(days.find(({ dayCycleId }) => dayCycleId === sale?.dayCycleId)).toMatchObject({
      status: 'CLOSED',
      registerId: 1,
      vehicleLabel: name,
      vehicleType: 'VAN',
      startOdometerKm: 42_260,
      endOdometerKm: 42_351.5,
      coveragePercent: 83.33,
    });
    await expect(page.getByRole('button', { name: 'Van inventory' })).toBeHidden();
    await page.keyboard.press('F12');
    await expect(page.getByText(en.day.van.inVan, { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Van', exact: true })).toHaveValue(name);
    await expect(page.getByText(worded(en.day.van.lastKm, { km: '42,351.5' }))).toBeVisible();

    await device.close();
    const later = await device.start();
    await later.page.getByRole('button', { name: 'Sign in someone else' }).click();
    await later.signIn(accountOf(service, 'demo', 'MANAGER'));
    await expect(later.search).toBeFocused();
    await goToDay(later);
    await later.page.getByRole('button', { name: 'Van inventory' }).click();
    await expect(later.page.getByText(en.day.inventory.notice)).toBeVisible();
    const round = later.page.getByRole('table', { name: new RegExp(`^${name} · `) });
    await expect(round).toContainText(/LANTERN.*3/is);
    await expect(round).not.toContainText('-3');
  },
);
