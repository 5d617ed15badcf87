// The services in the app as main reports them; null until it has.
import { create } from 'zustand';
import type { BoxState } from '#shared/ipc/box';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { pos, type PosClient } from './bridge';
import { readUnlessNewer } from './read-unless-newer';

interface KnownBox {
  readonly box: BoxState | null;
}

export const useBox = create<KnownBox>()(() => ({ box: null }));

/** Follows main until the returned function is called. */
export async function followBox(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onBoxChanged((box) => useBox.setState({ box }));
  await readUnlessNewer(useBox, async () => ({ box: await client.call('box.read', null) }));
  return unsubscribe;
}

/** Whether a service runs on this computer, or should. */
export function isBoxUsed({ box }: KnownBox): boolean {
  return box !== null && (box.owner !== null || box.shop.status !== 'off' || box.demo.status !== 'off');
}
