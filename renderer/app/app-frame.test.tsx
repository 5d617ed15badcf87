// What happens on every screen while it is shown draws what says it, and not the screens around it.
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { seen, t } from '../testing/see';
import { sampleCart } from '../store/testing/samples';
import { openShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';

const drawn = vi.hoisted(() => ({ rails: 0 }));
vi.mock(import('./rail'), () => ({
  Rail: () => {
    drawn.rails += 1;
    return <></>;
  },
}));

it('is not drawn again when Pay is opened, nor with the next status of the sync', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.show(<AppFrame />);
  await seen(t('sell.saleNote'));
  drawn.rails = 0;
  act(() => at.till.sell.show({ stage: 'pay' }));
  await seen(t('pay.received.CASH'));
  act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) }));
  await seen(t('status.offline'));
  expect(drawn.rails).toBe(0);
});
