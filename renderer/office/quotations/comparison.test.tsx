import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { button, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { startOnline } from '../testing/open-area';
import { openQuotations, openRow, Q1, type OpenedQuotations } from './testing/open-quotations';
import { line, quotation } from './testing/quotations';

addOfficeTexts();
beforeEach(startOnline);

let at: OpenedQuotations;

describe('the quotations', () => {
  it('of one request are compared side by side', async () => {
    at = await openQuotations([Q1, quotation(2, { items: [line({ unitPrice: 5.95 })] })]);
    await openRow(at, 'Q-1001');
    await at.click(button(t('office.quotations.compare')));
    await screen.findByRole('heading', { name: t('office.quotations.compareTitle', { request: 'RFQ-501' }) });
    const best = screen.getByText(t('office.quotations.best')).closest('td');
    expect(best && within(best).getByText('5.95')).toBeTruthy();
    await at.click(button('Q-1002'));
    await screen.findByRole('form', { name: 'Q-1002' });
  });

  it('of one request are compared with their SKUs, also on paper and in a file', async () => {
    at = await openQuotations([Q1, quotation(2, { items: [line({ unitPrice: 5.95 })] })]);
    await putItems(at, sampleItem(1, { itemId: '10', sku: 'LAN-10' }));
    await openRow(at, 'Q-1001');
    await at.click(button(t('office.quotations.compare')));
    await seen('LAN-10');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const title = t('office.quotations.compareTitle', { request: 'RFQ-501' });
    expect(at.pos.files[0]?.name).toMatch(new RegExp(` - ${title} - \\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const [head, lantern, star] = (at.pos.files[0]?.text ?? '').trim().split('\r\n');
    const price = (number: string, vendor: string) =>
      `${number} · ${vendor} · ${t('office.quotations.cells.unitPrice')} (AED)`;
    expect(head).toContain(price('Q-1001', 'Vendor 1'));
    expect(head).toContain(price('Q-1002', 'Vendor 2'));
    expect(lantern).toBe(`White metal lantern,LAN-10,6.25,,24,EA,12,14,5.95,${t('office.form.yes')},24,EA,12,14`);
    expect(star?.startsWith('Wicker star,,3.00,')).toBe(true);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await at.press('{Control>}p{/Control}');
    const paper = document.querySelector('[data-layout="report"]')?.textContent ?? '';
    expect(paper).toContain(t('office.quotations.compareTitle', { request: 'RFQ-501' }));
    expect(paper).toContain('LAN-10');
    // In full, with its date: the paper is read on another day.
    expect(paper).toMatch(new RegExp(t('office.list.updated', { when: `[^:]*\\d{4}, \\d\\d:\\d\\d` })));
    expect(paper).toContain(`5.95 · ${t('office.quotations.best')}`);
    window.dispatchEvent(new Event('afterprint'));
  });

  it('of one request are compared with the smallest order each takes and what was awarded', async () => {
    const won = line({ minimumOrderQty: 48, awardStatus: 'AWARDED', awardedQty: 20 });
    const lost = line({ minimumOrderQty: null, awardStatus: 'NOT_AWARDED' });
    at = await openQuotations([quotation(1, { items: [won], status: 'AWARDED' }), quotation(2, { items: [lost] })]);
    await openRow(at, 'Q-1001');
    await at.click(button(t('office.quotations.compare')));
    await screen.findByText(t('office.quotations.minimum', { quantity: '48' }), { exact: false });
    await seen(t('office.quotations.awarded', { quantity: '20' }));
    await seen(t('office.quotations.notAwarded'));
  });
});
