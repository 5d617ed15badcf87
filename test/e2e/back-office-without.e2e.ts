// The back office on a service without extensions: an area whose records come from one says that it is not offered, the others
// work. The facts of a sign-in stay, as nothing of the back office is shown without them.
import type { AreaId } from '#renderer/till/rights/office-areas';
import { OPERATIONS } from '#shared/api/operations';
import { PATIENCE_MS } from '#test/patience';
import { accountOf, runService } from '#test/support/service-process';
import { enOffice, openingWords } from '#test/support/words';
import { expect, test as base } from './till-fixture';
import { visitAreas } from './visit-areas';

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
    { scope: 'worker', timeout: PATIENCE_MS },
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
    const { page } = till;
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    const notOffered = page.getByText(openingWords(enOffice.list.notOffered));
    const answered = page.getByText(openingWords(enOffice.list.updated));
    for await (const { id, main } of visitAreas(page)) {
      if (!OF_ANY_SERVICE.includes(id)) await expect(notOffered.first(), id).toBeVisible();
      else if (id !== 'assistant') await expect(answered.first(), id).toBeVisible();
      // Not offered is no failure.
      await expect(main.getByRole('alert'), id).toHaveCount(0);
    }
  },
);
