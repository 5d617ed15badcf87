// How much a sale may say, and who may send and read one.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTenantStore } from '#service/store/database/tenant-store';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { saleTransaction, type SaleTransaction } from '#shared/api/sales/sale';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale, priceItems } from './sale-fixture';

const PATH = '/sales/transactions';
const one = envelope(saleTransaction);

type Line = SaleTransaction['cart']['lines'][number];
type Tender = SaleTransaction['tenders'][number];

const [PATTERN] = makeSale().cart.lines;

/** Pieces of 1.05 with 0.05 tax each; paid by card. */
function ofPieces(count: number): SaleTransaction {
  const rounded = (amount: number) => Math.round(amount * 100) / 100;
  const amounts = { netAmount: 1, taxAmount: 0.05, grossAmount: 1.05 };
  const lines = Array.from(
    { length: count },
    (_, i) => ({ ...PATTERN, ...amounts, lineId: `l${i}`, quantity: 1, unitPrice: 1.05, discountAmount: 0 }) as Line,
  );
  const [netAmount, taxAmount, grossAmount] = [rounded(count), rounded(count * 0.05), rounded(count * 1.05)] as const;
  return makeSale({
    cart: { customerNumber: '12347', lines, discountAmount: 0 },
    totals: { netAmount, taxAmount, grossAmount, discountAmount: 0, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0, reference: null }],
  });
}

/** 41.00 in this many tenders. */
function inTenders(count: number): SaleTransaction {
  const tender = (amount: number): Tender => ({ kind: 'CARD', amount, tendered: amount, change: 0, reference: null });
  return makeSale({
    tenders: [...Array.from({ length: count - 1 }, () => tender(0.25)), tender(41 - (count - 1) / 4)],
  });
}

/** Without tax, so that net and gross equal the list amount. */
function exempt(quantity: number, unitPrice: number, total: number): SaleTransaction {
  const amounts = { netAmount: total, taxAmount: 0, grossAmount: total };
  const line = { ...PATTERN, ...amounts, quantity, unitPrice, discountAmount: 0, taxCategory: 'EXEMPT', taxRate: 0 };
  return makeSale({
    cart: { customerNumber: '12347', lines: [line as Line], discountAmount: 0 },
    totals: { ...amounts, discountAmount: 0, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: total, tendered: total, change: 0, reference: null }],
  });
}

function withFirstLine(change: object): SaleTransaction {
  const sale = makeSale();
  const lines = sale.cart.lines.map((line, i) => (i === 0 ? { ...line, ...change } : line));
  return { ...sale, cart: { ...sale.cart, lines } };
}

onEachDatabase('what a sale may hold', (service) => {
  beforeAll(() => priceItems(service()));

  const till = () => service().client.as('CASHIER');
  const post = (sale: unknown) => till().post(PATH, sale);
  const kept = async (sale: SaleTransaction) => {
    expect((await post(sale)).status).toBe(201);
    const id = sale.transactionId;
    expect(read(await till().get(`${PATH}/${id}`), 200, one).data).toEqual(sale);
  };

  it.each([
    ['1,000 lines', () => ofPieces(1000)],
    ['100 tenders', () => inTenders(100)],
    ['a receipt number of 64 characters', () => makeSale({ receiptNumber: randomUUID().padEnd(64, 'r') })],
    ['a cashier of 100 characters', () => makeSale({ cashier: 'c'.repeat(100) })],
    ['a line id of 64 characters', () => withFirstLine({ lineId: 'l'.repeat(64) })],
    ['an item name of 255 characters', () => withFirstLine({ itemName: 'n'.repeat(255) })],
    ['an item name in another script', () => withFirstLine({ itemName: 'فانوس معدني 🏮' })],
    ['a million pieces', () => exempt(1_000_000, 0.01, 10_000)],
    ['a trillion of the currency', () => exempt(1, 1_000_000_000_000, 1_000_000_000_000)],
    ['a time of the year 1', () => makeSale({ businessDate: '2026-03-02', soldAt: '0001-01-01T00:00:00Z' })],
    [
      'a time of the last year of four digits',
      () => makeSale({ businessDate: '2026-03-02', soldAt: '9999-12-31T23:59:59.999Z' }),
    ],
    ['the largest ids there can be', () => withFirstLine({ discountId: Number.MAX_SAFE_INTEGER })],
  ])('is %s', async (_what, sale) => kept(sale()));

  it.each([
    ['1,001 lines', () => ofPieces(1001), 'cart.lines'],
    ['101 tenders', () => inTenders(101), 'tenders'],
    ['no line', () => ofPieces(0), 'cart.lines'],
    ['a receipt number of 65 characters', () => makeSale({ receiptNumber: 'r'.repeat(65) }), 'receiptNumber'],
    ['an empty receipt number', () => makeSale({ receiptNumber: '' }), 'receiptNumber'],
    ['a cashier of 101 characters', () => makeSale({ cashier: 'c'.repeat(101) }), 'cashier'],
    ['a customer number of 65 characters', () => makeSale({ customerNumber: 'c'.repeat(65) }), 'customerNumber'],
    ['a line id of 65 characters', () => withFirstLine({ lineId: 'l'.repeat(65) }), 'cart.lines[0].lineId'],
    ['an item name of 256 characters', () => withFirstLine({ itemName: 'n'.repeat(256) }), 'cart.lines[0].itemName'],
    ['the quantity 0', () => withFirstLine({ quantity: 0 }), 'cart.lines[0].quantity'],
    ['a price below 0', () => withFirstLine({ unitPrice: -1 }), 'cart.lines[0].unitPrice'],
    ['a tax rate above 100', () => withFirstLine({ taxRate: 100.0001 }), 'cart.lines[0].taxRate'],
    ['a discount id beyond a safe integer', () => withFirstLine({ discountId: 2 ** 53 }), 'cart.lines[0].discountId'],
    ['a register id beyond a safe integer', () => makeSale({ registerId: 2 ** 53 }), 'registerId'],
    ['a register id below 0', () => makeSale({ registerId: -1 }), 'registerId'],
    ['a register id with decimals', () => makeSale({ registerId: 1.5 }), 'registerId'],
    ['the business date of no month', () => makeSale({ businessDate: '2026-13-01' }), 'businessDate'],
    ['a time that is none', () => makeSale({ soldAt: 'noon' }), 'soldAt'],
    ['a time of no month', () => makeSale({ soldAt: '2026-13-01T00:00:00Z' }), 'soldAt'],
    ['a time of the year 0', () => makeSale({ businessDate: '2026-03-02', soldAt: '0000-01-01T00:00:00Z' }), 'soldAt'],
    [
      'a time of the year 10000',
      () => makeSale({ businessDate: '2026-03-02', soldAt: '9999-12-31T23:59:59.999-00:01' }),
      'soldAt',
    ],
    ['a currency in small letters', () => makeSale({ currency: 'aed' }), 'currency'],
  ])('is not %s', async (_what, sale, field) => {
    const reply = await post(sale());
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
  });

  const huge = [Number.MAX_SAFE_INTEGER, 2 ** 53, 1e15, 1e22, 1e300, Number.MAX_VALUE];
  const amounts: [string, (amount: number) => SaleTransaction][] = [
    ['price', (unitPrice) => withFirstLine({ unitPrice })],
    ['quantity', (quantity) => withFirstLine({ quantity })],
    ['quantity and price', (amount) => withFirstLine({ quantity: 1_000_000, unitPrice: amount })],
    ['discount', (discountAmount) => withFirstLine({ discountAmount })],
    ['net', (netAmount) => withFirstLine({ netAmount })],
    ['tax below 0', (amount) => withFirstLine({ taxAmount: -amount })],
    ['total', (grossAmount) => makeSale({ totals: { ...makeSale().totals, grossAmount } })],
    ['rounding', (roundingAmount) => makeSale({ totals: { ...makeSale().totals, roundingAmount } })],
    ['cart discount', (discountAmount) => makeSale({ cart: { ...makeSale().cart, discountAmount } })],
    [
      'tendered',
      (tendered) => makeSale({ tenders: [{ kind: 'CASH', amount: 41, tendered, change: 9, reference: null }] }),
    ],
    [
      'change below 0',
      (n) => makeSale({ tenders: [{ kind: 'CASH', amount: 41, tendered: n, change: -n, reference: null }] }),
    ],
    [
      'amount of every tender',
      (amount) => {
        const tender: Tender = { kind: 'CARD', amount, tendered: amount, change: 0, reference: null };
        return makeSale({ tenders: Array.from({ length: 20 }, () => tender) });
      },
    ],
    ['list amount, stated right', (amount) => exempt(1, amount, amount)],
  ];
  it.each(amounts)('is not a %s beyond all reason, and never a failure of the service', async (_what, saleWith) => {
    for (const amount of huge) {
      const reply = await post(saleWith(amount));
      expect([reply.status, reply.body], String(amount)).toMatchObject([422, refusal('SALE_AMOUNTS_WRONG')]);
    }
  });

  it('is not a cent more than a cart of the till can hold', async () => {
    const [most, more] = [exempt(1, 1e12, 1e12), exempt(1, 1e12 + 0.01, 1e12 + 0.01)];
    expect((await post(most)).status).toBe(201);
    expect([(await post(more)).status, (await post(more)).body]).toMatchObject([422, refusal('SALE_AMOUNTS_WRONG')]);
  });

  it('is not the business date of a year that never was', async () => {
    const reply = await post(makeSale({ businessDate: '0000-01-01' }));
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
  });

  it('is what the example of the OpenAPI document says', async () => {
    const { body } = await service().client.send('GET', '/openapi.json');
    const { paths } = body as {
      paths: Record<string, { post?: { requestBody: { content: { 'application/json': { example: unknown } } } } }>;
    };
    const example = paths[`/api/v1${PATH}`]?.post?.requestBody.content['application/json'].example;
    const reply = await post(example);
    expect(read(reply, 201, one).data).toEqual(example);
    const exceptions = await createTenantStore(service().db).readTenant('demo', (tx) =>
      tx
        .selectFrom('postingExceptions')
        .select('id')
        .where('externalId', '=', (example as SaleTransaction).transactionId)
        .execute(),
    );
    expect(exceptions).toEqual([]);
  });

  describe('who may', () => {
    it('send one: a cashier and a manager, not an auditor', async () => {
      for (const [role, status] of [
        ['CASHIER', 201],
        ['MANAGER', 201],
        ['AUDITOR', 403],
      ] as const) {
        expect((await service().client.as(role).post(PATH, makeSale())).status).toBe(status);
      }
    });

    it('read them: everyone who sells or reports', async () => {
      const sale = makeSale();
      await post(sale);
      for (const role of ['CASHIER', 'MANAGER', 'AUDITOR'] as const) {
        expect((await service().client.as(role).get(`${PATH}/${sale.transactionId}`)).status).toBe(200);
        expect((await service().client.as(role).get(PATH)).status).toBe(200);
      }
    });

    it('see those of their merchant only', async () => {
      const sale = makeSale();
      await post(sale);
      const theirs = service().client.as('MANAGER', 'manama');
      expect((await theirs.get(`${PATH}/${sale.transactionId}`)).status).toBe(404);
      expect(read(await theirs.get(PATH), 200, envelope(flatPage(saleTransaction))).data.totalElements).toBe(0);
    });
  });

  it.each([
    'from=2026-02-30',
    'to=yesterday',
    'registerId=x',
    'registerId=-1',
    'registerId=1.5',
    'registerId=9007199254740992',
    'size=101',
    'size=0',
    'page=-1',
  ])('refuses the list with %s', async (query) => {
    const reply = await till().get(`${PATH}?${query}`);
    const field = query.split('=')[0] ?? '';
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
  });

  it('refuses an id that is no uuid', async () => {
    const reply = await till().get(`${PATH}/1-00418`);
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'transactionId')]);
  });
});
