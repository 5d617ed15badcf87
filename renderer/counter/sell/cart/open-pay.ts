import type { Till } from '../../../till/till';

/** Goes to pay once every scan so far is in the cart; stays when one of them needs a person. */
export async function openPay(till: Till): Promise<void> {
  if (await till.scans.whenHandled()) till.sell.show({ stage: 'pay', edited: null, panel: 'items' });
}
