import { whenTaken } from '../../state/entry-queue';
import { showSell } from '../../state/sell-state';

/** Goes to pay once every scan so far is in the cart; stays when one of them needs a person. */
export async function openPay(): Promise<void> {
  if (await whenTaken()) showSell({ stage: 'pay', edited: null, panel: 'items' });
}
