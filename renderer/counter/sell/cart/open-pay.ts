import type { Till } from '../../../till/till';

/**
 * Opens the pay screen once the value in the open field is set and all pending scans are in the cart; stays if the value cannot
 * be set or a scan shows a prompt.
 */
export async function openPay(till: Till): Promise<void> {
  if (!till.sell.leaveField()) return;
  if (await till.scans.whenHandled()) till.sell.show({ stage: 'pay', panel: 'items' });
}
