import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { seen } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { OfficeLink } from './office-link';

it.each([
  ['there is no such area', 'nowhere', FEATURES],
  ['the person may not see it', 'items', ['ACCOUNTING_READ']],
])('is plain text where %s', async (_, area, features) => {
  const at = await openShownTill({ features });
  at.show(
    <OfficeLink area={area} search={{}}>
      Three cases
    </OfficeLink>,
  );
  await seen('Three cases');
  expect(screen.queryByRole('link')).toBeNull();
});
