import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { StatusLink } from './status-link';

it('keeps the number of unsent entries on the next screen, without a moment of nothing', async () => {
  useSyncStatus.setState({ status: syncStatusOf({}) });
  const at = await openShownTill();
  let goOn = () => undefined as void;
  const Screens = () => {
    const [name, setName] = useState('first');
    goOn = () => setName('second');
    return <StatusLink key={name} />;
  };
  at.show(<Screens />);
  await seen(t('status.nothingWaiting'));
  const before = screen.getByRole('link');
  act(() => goOn());
  expect(screen.getByRole('link')).not.toBe(before);
  expect(screen.getByRole('link').textContent).toContain(t('status.nothingWaiting'));
});
