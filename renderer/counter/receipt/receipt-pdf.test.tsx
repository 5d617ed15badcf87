// A receipt is laid out for a PDF while one is saved, and at no other time: after each sale it would be laid out for nobody.
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import { pos } from '../../bridge/bridge';
import { recordSale } from '../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../store/testing/samples';
import { button, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { SaleComplete } from '../pay/done/sale-complete';

const sheet = () => document.querySelector('[data-layout="receipt"]');

it('is on the page as soon as it is saved, and gone after it', async () => {
  const at = await openShownTill();
  const saved: (string | undefined)[] = [];
  const titles: string[] = [];
  vi.spyOn(pos, 'call').mockImplementation(async (name) => {
    if (name === 'file.savePdf') {
      saved.push(sheet()?.textContent);
      titles.push(document.title);
    }
    return { name: 'receipt.pdf' } as never;
  });
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  at.show(<SaleComplete sale={sale} />);
  const save = button(t('printing.savePdf'));
  expect(sheet()).toBeNull();
  await at.click(save);
  const { receiptNumber } = makeReceipt(sale, at.session.merchant);
  expect(saved).toEqual([expect.stringContaining(receiptNumber)]);
  // A PDF is named after the page.
  expect(titles).toEqual([`${at.session.merchant.name} - ${t('printing.receiptTitle', { number: receiptNumber })}`]);
  await waitFor(() => expect(sheet()).toBeNull());
  expect(document.title).not.toContain(receiptNumber);
  expect(save.disabled).toBe(false);
  vi.restoreAllMocks();
});
