import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { SaleListQuery, StoredSale } from '#shared/api/sales/sale';
import { addOfficeTexts } from '../../locales/office-texts';
import { openPrinter } from '../../testing/printer';
import { button, isSeen, seen, t } from '../../testing/see';
import { pageOf } from '../testing/open-area';
import { SALE, RETURN, answers, at, open, row, startSales } from './testing/opened-sales';

addOfficeTexts();

beforeEach(startSales);

describe('the open receipt', () => {
  const openSale = async (receipt: string) => {
    await open();
    await at.click(await row(receipt));
    return screen.findByRole('region', { name: receipt });
  };

  it('is the printed one, with the customer, and leads to its returns and back', async () => {
    const side = await openSale('1-00418');
    await within(side).findByRole('article', { name: t('printing.receiptTitle', { number: '1-00418' }) });
    expect(within(side).getByRole('link', { name: 'CUST-1' }).getAttribute('href')).toContain('/customers');
    expect(within(side).getByRole('link', { name: 'WHITE METAL LANTERN' }).getAttribute('href')).toContain('/items');
    await at.click(await within(side).findByRole('button', { name: /1-00419.*\u221241\.00/ }));
    const back = await screen.findByRole('region', { name: '1-00419' });
    await at.click(await within(back).findByRole('button', { name: /1-00418/ }));
    await screen.findByRole('region', { name: '1-00418' });
  });

  it('whose payment was corrected leads to the sale that was paid again, by its correction too, and back', async () => {
    const correction: StoredSale = { ...RETURN, correctsPayment: true, originalReceiptNumber: SALE.receiptNumber };
    const again: StoredSale = {
      ...{ ...SALE, transactionId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a22', receiptNumber: '1-00420' },
      correctedReceiptNumber: SALE.receiptNumber,
    };
    answers['listSales'] = ({ query }) => {
      const { originalTransactionId, receiptNumber, kind } = query as SaleListQuery;
      if (originalTransactionId !== undefined) {
        return pageOf(originalTransactionId === SALE.transactionId ? [correction] : []);
      }
      if (receiptNumber !== undefined) return pageOf([SALE]);
      return pageOf(kind === 'SALE' ? [again, SALE] : [again, correction, SALE]);
    };
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.paidAgain'));
    await within(side).findByRole('button', { name: /^Correction 1-00419/ });
    await at.click(await within(side).findByRole('button', { name: /^Sale 1-00420/ }));
    const next = await screen.findByRole('region', { name: '1-00420' });
    await within(next).findByText(t('office.sales.replaces'));
    await at.click(await within(next).findByRole('button', { name: /^Sale 1-00418/ }));
    await at.click(
      await within(await screen.findByRole('region', { name: '1-00418' })).findByRole('button', { name: /1-00419/ }),
    );
    await within(await screen.findByRole('region', { name: '1-00419' })).findByRole('button', { name: /1-00420/ });
  });

  it('of another program whose amounts its currency cannot have says so, and keeps the list and its links', async () => {
    const line = { ...SALE.cart.lines[0], netAmount: 0.005 } as StoredSale['cart']['lines'][number];
    const fine = { ...SALE, cart: { ...SALE.cart, lines: [line] } };
    answers['listSales'] = () => pageOf([fine]);
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.notShown'));
    await within(side).findByRole('link', { name: 'CUST-1' });
    expect(isSeen(t('printing.savePdf'))).toBe(false);
  });

  it('is asked for when the list does not have it', async () => {
    answers['listSales'] = () => pageOf([]);
    await open(`/sales?from=2026-03-02&to=2026-03-02&open=${SALE.transactionId}`);
    const side = await screen.findByRole('region', { name: '1-00418' });
    await within(side).findByText(t('office.sales.noReturns'));
  });

  it('says that the service does not have it', async () => {
    await open('/sales?open=5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a99');
    await seen(t('errors.SALE_UNKNOWN.what'));
  });

  it('says why it is not in the ledger', async () => {
    answers['listPostingExceptions'] = () => ({
      ...pageOf([{ id: 'e1', externalId: SALE.transactionId, reasonDetail: 'Item 9041 is not in the catalog.' }]),
      pendingCount: 1,
    });
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.notPosted'));
    expect(side.textContent).toContain('Item 9041 is not in the catalog.');
  });

  it('says so where many others wait as well', async () => {
    const waits = (n: number) => ({
      ...{ id: `e${n}`, reasonDetail: 'Item 9041 is not in the catalog.' },
      externalId: n === 140 ? SALE.transactionId : `other ${n}`,
    });
    const all = Array.from({ length: 150 }, (_, n) => waits(n));
    answers['listPostingExceptions'] = ({ query }) => {
      const { page, size } = query as SaleListQuery;
      const content = all.slice(page * size, (page + 1) * size);
      return { content, number: page, size, totalElements: 150, totalPages: 2, pendingCount: 150 };
    };
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.notPosted'));
  });

  describe('on paper', () => {
    const original = { number: t('printing.receiptTitle', { number: '1-00418' }), mark: t('printing.copy') };
    let dialog: MockInstance<typeof window.print>;
    beforeEach(() => {
      dialog = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    });
    const sheets = () => screen.queryAllByRole('article', { name: original.number, hidden: true });

    it('is a copy, and says so, from the print dialog where there is no printer', async () => {
      const side = await openSale('1-00418');
      expect(within(side).queryByText(original.mark)).toBeNull();
      await at.click(within(side).getByRole('button', { name: t('printing.printCopy') }));
      await waitFor(() => expect(dialog).toHaveBeenCalledOnce());
      const sheet = sheets().find((each) => !side.contains(each)) as HTMLElement;
      within(sheet).getByText(original.mark);
      window.dispatchEvent(new Event('afterprint'));
      await waitFor(() => expect(sheets()).toHaveLength(1));
    });

    it('goes by the key of printing, and the list only by its own button', async () => {
      await openSale('1-00418');
      await at.press('{Control>}p{/Control}');
      await waitFor(() => expect(dialog).toHaveBeenCalledOnce());
      expect(screen.queryByRole('button', { name: t('office.report.print') })).toBeNull();
      button(t('office.list.printList'));
    });

    it('is sent to the printer once where there is one, however often it is pressed at once', async () => {
      const jobs = openPrinter();
      const side = await openSale('1-00418');
      const print = within(side).getByRole('button', { name: t('printing.printCopy') });
      fireEvent.click(print);
      fireEvent.click(print);
      await waitFor(() => expect(jobs).toHaveLength(1));
      expect(jobs[0]).toMatchObject({ isCopy: true });
      expect(dialog).not.toHaveBeenCalled();
    });
  });
});
