import type { Till } from '../../../till/till';

/** Opens the pay screen once all pending scans are in the cart; stays if one of them shows a prompt. */
export async function openPay(till: Till): Promise<void> {
  if (await till.scans.whenHandled()) till.sell.show({ stage: 'pay', edited: null, panel: 'items' });
}
