import { expect, it } from 'vitest';
import { createFakeApi } from '../store/testing/fake-api';
import { createPosClient } from './bridge';
import { readCustomerDisplay, followCustomerDisplay, useCustomerDisplay } from './customer-display';

const off = { isOn: false, displayId: null, displays: [] };

it('does not turn the switch back by a reply that arrives after the change', async () => {
  let turnsMeanwhile = false;
  const { api, raise } = createFakeApi({
    'customerDisplay.read': () => {
      if (turnsMeanwhile) raise('customerDisplay.changed', { ...off, isOn: true });
      return { ok: true, value: off };
    },
  });
  const client = createPosClient(() => api);
  const stop = await followCustomerDisplay(client);
  expect(useCustomerDisplay.getState().isOn).toBe(false);
  turnsMeanwhile = true;
  await readCustomerDisplay(client);
  expect(useCustomerDisplay.getState().isOn).toBe(true);
  stop();
});
