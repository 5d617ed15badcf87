// The back office on a service without extensions: an area whose records come from one says that it is not offered, the others
// work. The facts of a sign-in stay, as nothing of the back office is shown without them.
import { officeAreas, type AreaId } from '#renderer/till/rights/office-areas';
import { OPERATIONS } from '#shared/api/operations';
import { FEATURES } from '#shared/api/wire/feature';
import { accountOf, runService } from '#test/support/service-process';
import { enOffice, openingWords } from '#test/support/words';
import { expect, test as base } from './till-fixture';

const KEPT = ['getSession', 'getMerchant'];

const test = base.extend<object, object>({
  service: [
    async ({}, use) => {
      const absent = OPERATIONS.filter((operation) => 'isExtension' in operation && !KEPT.includes(operation.id));
      const without = absent.map(({ id }, place) => `${id}=${[404, 405, 501][place % 3]}`).join(',');
      const service = await runService('--data', 'memory', '--seed', 'demo', '--without', without);
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** What the API document itself has calls for. */
const OF_ANY_SERVICE: readonly AreaId[] = [
  'customers',
  'assistant',
  'days',
  'postingExceptions',
  'vatReturn',
  'outstanding',
  'vanInventory',
  'vendors',
];

test(
  'every area says whether a service without extensions offers it',
  { tag: '@nightly' },
  async ({ till, service }) => {
    test.setTimeout(180_000);
    const { page } = till;
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    const navigation = page.getByRole('navigation', { name: enOffice.title });
    const notOffered = page.getByText(openingWords(enOffice.list.notOffered));
    const answered = page.getByText(openingWords(enOffice.list.updated));
    for (const { id } of officeAreas(FEATURES)) {
      await navigation.getByRole('link', { name: enOffice.areas[id], exact: true }).click();
      const main = page
        .getByRole('main')
        .filter({ has: page.getByRole('heading', { name: enOffice.areas[id], level: 1 }) });
      await expect(main).toBeVisible();
      if (!OF_ANY_SERVICE.includes(id)) await expect(notOffered.first(), id).toBeVisible();
      else if (id !== 'assistant') await expect(answered.first(), id).toBeVisible();
      // Not offered is no failure.
      await expect(main.getByRole('alert'), id).toHaveCount(0);
    }
  },
);
