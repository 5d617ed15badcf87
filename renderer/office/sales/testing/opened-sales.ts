// The area Sales for its tests: a sale and its return at a service whose answers they set.
import { screen, within } from '@testing-library/react';
import { saleTransaction, type SaleListQuery, type StoredSale } from '#shared/api/sales/sale';
import type { SalesFigures, SalesFiguresQuery } from '#shared/api/sales/sales-figures';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { sampleCustomer } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { openArea, pageOf, startOnline, type Answers, type OpenedArea } from '../../testing/open-area';

const [example] = saleTransaction.meta()?.examples as [StoredSale];
export const SALE: StoredSale = {
  ...example,
  submittedBy: { username: 'omar.haddad', registerId: 1 },
  customerNumber: 'CUST-1',
  cart: { ...example.cart, customerNumber: 'CUST-1' },
};
export const RETURN: StoredSale = {
  ...SALE,
  transactionId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a11',
  receiptNumber: '1-00419',
  kind: 'RETURN',
  originalTransactionId: SALE.transactionId,
  customerNumber: null,
  soldAt: '2026-03-02T11:20:30.456+04:00',
};

export const keys: Record<string, string[]> = {
  hour: ['10', '12'],
  date: ['2026-03-01'],
  cashier: ['sara.khan'],
  tender: ['CASH'],
  item: ['10', ''],
};

export function figuresOf({ by, from, to }: SalesFiguresQuery): SalesFigures {
  const counts = { salesCount: 2, returnsCount: 1, quantity: -0.5 };
  const rows = (keys[by] ?? []).map((key) => ({
    ...counts,
    key,
    label: by === 'cashier' ? 'Sara Khan' : key,
    ...{ netAmount: -10.5, taxAmount: 0.5, grossAmount: by === 'item' && key === '' ? -10 : 41.25 },
  }));
  return { currency: 'AED', from, to, by, rows };
}

export let answers: Answers;
export let at: OpenedArea;

/** Before each test. */
export function startSales(): void {
  startOnline();
  answers = {
    listSales: ({ query }) => {
      const { originalTransactionId } = query as SaleListQuery;
      return pageOf(
        originalTransactionId === undefined
          ? [RETURN, SALE]
          : originalTransactionId === SALE.transactionId
            ? [RETURN]
            : [],
      );
    },
    getSale: ({ params }) => {
      const found = [SALE, RETURN].find(({ transactionId }) => transactionId === (params as StoredSale).transactionId);
      if (!found) throw new CodedError('SALE_UNKNOWN');
      return found;
    },
    getSalesFigures: ({ query }) => figuresOf(query as SalesFiguresQuery),
    listRegisters: () => [{ registerId: 1, name: 'Front counter', terminated: false, unsentCount: 0 }],
    listDayCycles: () => [],
    listPostingExceptions: () => ({ ...pageOf([]), pendingCount: 0 }),
  };
}

export const open = async (href = '/sales?from=2026-03-02&to=2026-03-02', features: readonly string[] = FEATURES) => {
  at = await openArea(href, answers, features);
};
export const grid = () => screen.findByRole('grid', { name: t('office.areas.sales') });
export const row = async (receipt: string) => {
  const found = (await within(await grid()).findByText(receipt)).closest('[role="row"]');
  return found as HTMLElement;
};
export const customerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('office.sales.customer') });
export const pullHala = () =>
  at.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([sampleCustomer(1, { customerNumber: 'CUST-1', firstName: 'Hala', lastName: 'Saleh' })]),
    doneDownTo: '2026-01-01T00:00:00Z',
  });
export const lastQuery = (operation: string) => at.askedOf(operation).at(-1)?.input.query;
