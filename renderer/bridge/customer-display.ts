// Whether this till has a customer display, as stored by main, and the request to turn it on or off.
import { create } from 'zustand';
import type { CustomerDisplay } from '#shared/ipc/customer-display';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { pos, type PosClient } from './bridge';

export const useCustomerDisplay = create<CustomerDisplay>()(() => ({ isOn: false }));

/** Follows main until the returned function is called. */
export async function followCustomerDisplay(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onCustomerDisplayChanged((state) => useCustomerDisplay.setState(state));
  useCustomerDisplay.setState(await client.call('customerDisplay.read', null));
  return unsubscribe;
}

/** @throws CodedError FILE_WRITE_FAILED; nothing has changed then. */
export async function turnCustomerDisplay(state: CustomerDisplay, client: PosClient = pos): Promise<void> {
  await client.call('customerDisplay.turn', state);
}
