// Whether this till has a customer screen, as main has it; and asking main to turn it on or off.
import { create } from 'zustand';
import type { CustomerScreen } from '#shared/ipc/customer-screen';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { pos, type PosClient } from './bridge';

export const useCustomerScreen = create<CustomerScreen>()(() => ({ isOn: false }));

/** Follows main until the answered function is called. */
export async function followCustomerScreen(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onCustomerScreenChanged((state) => useCustomerScreen.setState(state));
  useCustomerScreen.setState(await client.call('customerScreen.read', null));
  return unsubscribe;
}

/** @throws CodedError FILE_WRITE_FAILED; nothing has changed then. */
export async function turnCustomerScreen(state: CustomerScreen, client: PosClient = pos): Promise<void> {
  await client.call('customerScreen.turn', state);
}
