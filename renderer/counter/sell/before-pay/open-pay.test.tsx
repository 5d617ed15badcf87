import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFailure } from '../../../ui/messages/failure';
import { NEEDS_DAY, openShownTill } from '../../../testing/shown-till';
import { useOpenPay } from './open-pay';

function Pay() {
  const openPay = useOpenPay();
  return <button onClick={() => void openPay()}>Pay</button>;
}

it('says so where it cannot be read whether a day is open', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY });
  const failing = vi.spyOn(at.store.db.days, 'where').mockImplementation(() => {
    throw new DOMException('The connection was lost.', 'InvalidStateError');
  });
  at.show(<Pay />);
  await at.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(useFailure.getState().failure).not.toBeNull(), 5_000);
  expect(at.till.sell.state.getState().stage).toBe('cart');
  failing.mockRestore();
  useFailure.setState({ failure: null });
});
