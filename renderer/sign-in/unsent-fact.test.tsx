import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { openShownTill } from '../testing/shown-till';
import { t } from '../testing/see';
import { UnsentFact } from './unsent-fact';

it('keeps the place of the number with a still bar until it is counted', async () => {
  const at = await openShownTill();
  const { container } = render(<UnsentFact store={at.store} />, { wrapper: MantineProvider });
  expect(container.querySelector('.mantine-Skeleton-root')).not.toBeNull();
  await screen.findByText(t('signIn.waitingNothing'));
  expect(container.querySelector('.mantine-Skeleton-root')).toBeNull();
});
