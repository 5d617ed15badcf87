// Asks the service for everything it acknowledged.
import type { Register } from './register';

/** Registers that are asked back at once. */
const LANES = 8;

/** @returns a sentence for each write that is missing or different */
export async function askBack(registers: readonly Register[]): Promise<string[]> {
  const rest = [...registers];
  const lost: string[] = [];
  const lane = async () => {
    for (let register = rest.shift(); register; register = rest.shift()) lost.push(...(await lostOf(register)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return lost;
}

async function lostOf(register: Register): Promise<string[]> {
  const lost: string[] = [];
  for (const { transactionId, receiptNumber } of register.acknowledged) {
    const { status, text } = await register.wire.send('GET', `/sales/transactions/${transactionId}`);
    const found =
      status === 200 ? (JSON.parse(text) as { data: { receiptNumber: string } }).data.receiptNumber : status;
    if (found !== receiptNumber) lost.push(`Sale ${receiptNumber}: ${found}.`);
  }
  if (register.city === null) return lost;
  const { status, text } = await register.wire.send('GET', `/crm/customers/${register.customerNumber}`);
  const city = status === 200 ? (JSON.parse(text) as { city: string | null }).city : status;
  if (city !== register.city && city !== register.cityTried)
    lost.push(`Customer of register ${register.registerId}: ${city} instead of ${register.city}.`);
  return lost;
}
