import { expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { officeAreas } from './office-areas';

const ids = (features: readonly string[]) => officeAreas(features).map(({ id }) => id);

it('opens the back office to whoever may do more than a till does', () => {
  const cashier = ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE', 'AI_ASSIST'];
  expect(ids(cashier)).toEqual([]);
  expect(ids([])).toEqual([]);
  expect(ids(FEATURES)).toContain('discounts');
  expect(ids(FEATURES.filter((feature) => feature.endsWith('_READ')))).toContain('discounts');
});

it('leaves out an area whose records the person may not read', () => {
  expect(ids(['REPORTS_READ'])).not.toContain('discounts');
});
