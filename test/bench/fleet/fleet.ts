// A fleet of registers at a running service, each with its own token and connection.
import { createTokenMaker } from '#service/domain/sign-in/token';
import { codeOf, REGISTERS_EACH } from './merchants';
import { Register } from './register';
import { openWire, type Exchange, type Wire } from './wire';

/** Signs the tokens of the measured service: signing in a thousand people would measure their passwords. */
export const TOKEN_SECRET = 'only for benchmarks on this computer, never for a shop';

const DAY_MS = 86_400_000;

export interface Fleet {
  readonly registers: readonly Register[];
  readonly exchanges: Exchange[];
  close(): void;
}

/** @param url asked for at each request: it may change */
export async function openFleet(count: number, url: () => string): Promise<Fleet> {
  const tokens = createTokenMaker(new TextEncoder().encode(TOKEN_SECRET), () => new Date());
  const exchanges: Exchange[] = [];
  const registers: Register[] = [];
  const firstItems = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    const tenantId = codeOf(1 + Math.floor(i / REGISTERS_EACH));
    const registerId = 1 + (i % REGISTERS_EACH);
    const signIn = { tenantId, username: 'sara.khan', role: 'CASHIER', registerId, tokenVersion: 1 };
    const token = await tokens.make(signIn, new Date(Date.now() + DAY_MS));
    const wire = openWire(url, { 'X-TenantID': tenantId, Authorization: `Bearer ${token}` }, (one) =>
      exchanges.push(one),
    );
    const firstItem = firstItems.get(tenantId) ?? (await firstItemOf(wire));
    firstItems.set(tenantId, firstItem);
    registers.push(new Register(wire, registerId, await epochOf(wire, registerId), firstItem));
  }
  exchanges.length = 0;
  return { registers, exchanges, close: () => registers.forEach(({ wire }) => wire.close()) };
}

/** As a till that is set up. */
async function epochOf(wire: Wire, registerId: number): Promise<number> {
  const { status, text } = await wire.send('POST', `/registers/${registerId}/receipt-epochs`);
  if (status !== 201) throw new Error(`Receipts of the fleet: ${status} ${text}`);
  return (JSON.parse(text) as { data: { receiptEpoch: number } }).data.receiptEpoch;
}

/** Ids of a merchant's items are numbered on. */
async function firstItemOf(wire: Wire): Promise<number> {
  const { status, text } = await wire.send('GET', '/catalog/items?size=100&status=ACTIVE');
  if (status !== 200) throw new Error(`Items of the fleet: ${status} ${text}`);
  const { content } = JSON.parse(text) as { content: { itemId: string }[] };
  return Math.min(...content.map(({ itemId }) => Number(itemId)));
}
