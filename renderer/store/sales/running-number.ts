import { RUNNING_DIGITS } from '#shared/domain/receipt/receipt-number';
import type { Sales } from './sold-within';

/** Receipt numbers with this running number, in each epoch of each register the till has sales of. */
export async function withRunningNumber(sales: Sales, digits: string): Promise<string[]> {
  const numbers: string[] = [];
  const running = digits.replace(/^0+/, '');
  for (let after = ''; ; after = `${after}\uffff`) {
    const [next] = await sales.where('receiptNumber').above(after).limit(1).keys();
    const prefix = /^[^-]*-/.exec(String(next))?.[0];
    if (prefix === undefined) return numbers;
    numbers.push(`${prefix}${running.padStart(RUNNING_DIGITS, '0')}`);
    after = prefix;
  }
}
