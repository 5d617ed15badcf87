// Whether this till has a customer display, and where, as stored by main, and the requests to change it.
import { create } from 'zustand';
import type { CustomerDisplay } from '#shared/ipc/customer-display';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { pos, type PosClient } from './bridge';
import { readUnlessNewer } from './read-unless-newer';

export const useCustomerDisplay = create<CustomerDisplay>()(() => ({ isOn: false, displayId: null, displays: [] }));

/** Follows main until the returned function is called. */
export async function followCustomerDisplay(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onCustomerDisplayChanged((state) => useCustomerDisplay.setState(state));
  await readCustomerDisplay(client);
  return unsubscribe;
}

/** Main says when a display is connected; that the till's window was moved to another one, only when it is asked. */
export async function readCustomerDisplay(client: PosClient = pos): Promise<void> {
  await readUnlessNewer(useCustomerDisplay, () => client.call('customerDisplay.read', null));
}

/** @throws CodedError FILE_WRITE_FAILED; nothing has changed then. */
export async function turnCustomerDisplay(isOn: boolean, client: PosClient = pos): Promise<void> {
  await client.call('customerDisplay.turn', { isOn });
}

/**
 * @param displayId null for the first that the till is not on
 * @throws CodedError FILE_WRITE_FAILED; nothing has changed then.
 */
export async function chooseDisplay(displayId: number | null, client: PosClient = pos): Promise<void> {
  await client.call('customerDisplay.choose', { displayId });
}
