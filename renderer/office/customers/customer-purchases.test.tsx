import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer as customerSchema } from '#shared/api/customers/customer';
import { saleTransaction, type StoredSale } from '#shared/api/sales/sale';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { recordSale } from '../../store/sales/record-sale';
import { sampleDraft } from '../../store/testing/samples';
import { isSeen, seen, t } from '../../testing/see';
import { dayWithoutWeekday, inOneLine } from '../../ui/text/date-format';
import { goOffline, openArea, pageOf, startOnline, type Answers, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const HALA = customerSchema.parse({
  ...{ customerNumber: 'C-1', email: 'hala@example.com', firstName: 'Hala', lastName: 'Saleh', status: 'ACTIVE' },
  ...{ modifiedTime: '2026-01-01T00:00:00Z', createdTime: '2026-01-01T00:00:00Z' },
});
const [example] = saleTransaction.meta()?.examples as [StoredSale];
const SALE: StoredSale = { ...example, submittedBy: null, receiptNumber: '7-00001', customerNumber: 'C-1' };
const RETURN: StoredSale = {
  ...SALE,
  ...{ transactionId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a11', receiptNumber: '8-00002', kind: 'RETURN' },
  soldAt: '2026-02-25T11:20:30.456+04:00',
};

let answers: Answers;
let at: OpenedArea;

beforeEach(() => {
  startOnline();
  answers = {
    listCustomers: () => pageOf([HALA]),
    listSales: () => ({ ...pageOf([RETURN, SALE]), totalElements: 34 }),
  };
});

const open = async (features: readonly string[] = FEATURES) => {
  at = await openArea('/customers?open=C-1', answers, features);
  await screen.findByRole('form', { name: 'Hala Saleh' });
};
const ofThisTill = () => t('customers.purchases');

describe('the purchases of a customer', () => {
  it('are those of all tills, and lead to the sale and to all of them', async () => {
    await open();
    const sold = await screen.findByRole('link', { name: '7-00001' });
    expect(at.askedOf('listSales').at(-1)?.input).toEqual({ query: { customerNumber: 'C-1', page: 0, size: 20 } });
    within(sold.closest('tr') as HTMLElement).getByText('41.00');
    const back = screen.getByRole('link', { name: '8-00002' }).closest('tr') as HTMLElement;
    within(back).getByText('\u221241.00');
    // The column has no room for a time as well.
    const day = dayWithoutWeekday('2026-02-25');
    expect(within(back).getByText(day).textContent).toBe(inOneLine(day));
    within(back).getByText(t('office.sales.return'));
    expect(isSeen(ofThisTill())).toBe(false);
    await at.click(screen.getByRole('link', { name: t('office.customers.allPurchases', { count: 34 }) }));
    await screen.findByRole('grid', { name: t('office.areas.sales') });
    expect(at.askedOf('listSales').at(-1)?.input.query).toMatchObject({ customerNumber: 'C-1' });
    expect(at.askedOf('listSales').at(-1)?.input.query).not.toHaveProperty('from');
  });

  it('say how many of this till the service cannot have yet', async () => {
    await open();
    const hala = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Hala Saleh', phone: null };
    await recordSale(at.store, at.session, { ...sampleDraft(at.session), customer: hala });
    await seen(t('office.customers.purchasesNotSent', { count: 1 }));
  });

  it('are those of this till where the service does not list sales', async () => {
    answers['listSales'] = new CodedError('NOT_OFFERED');
    await open();
    await seen(ofThisTill());
    expect(isSeen(t('office.customers.purchases'))).toBe(false);
  });

  it('are those of this till offline while they were never loaded', async () => {
    answers['listSales'] = new CodedError('SERVICE_UNREACHABLE');
    goOffline();
    await open();
    await seen(ofThisTill());
  });

  it('wait for the service on a computer that sells nothing, instead of saying that there are none', async () => {
    answers['listSales'] = new CodedError('SERVICE_UNREACHABLE');
    goOffline();
    at = await openArea('/customers?open=C-1', answers, FEATURES, undefined, true);
    const heading = await screen.findByRole('heading', { name: t('office.customers.purchases') });
    await within(heading.parentElement as HTMLElement).findByText(t('office.list.neverLoaded'));
    expect(isSeen(ofThisTill())).toBe(false);
  });

  it('are not spoken of on a computer that sells nothing to a person who may not see sales', async () => {
    const features = FEATURES.filter((feature) => feature !== 'SALES_WRITE' && feature !== 'REPORTS_READ');
    at = await openArea('/customers?open=C-1', answers, features, undefined, true);
    await screen.findByRole('form', { name: 'Hala Saleh' });
    await seen(t('office.customers.allSent'));
    expect(isSeen(ofThisTill())).toBe(false);
  });

  it('are those of this till for a person who may not see sales, without asking', async () => {
    await open(FEATURES.filter((feature) => feature !== 'SALES_WRITE' && feature !== 'REPORTS_READ'));
    await seen(ofThisTill());
    expect(at.askedOf('listSales')).toEqual([]);
  });
});
