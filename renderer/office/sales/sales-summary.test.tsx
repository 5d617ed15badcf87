import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SalesFiguresQuery } from '#shared/api/sales/sales-figures';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { recordSale } from '../../store/sales/record-sale';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { sampleDraft } from '../../store/testing/samples';
import { saveEntry } from '../../store/writes/save-entry';
import { button, field, isSeen, seen, t } from '../../testing/see';
import { chooseFilter, pageOf } from '../testing/open-area';
import { SALE, answers, at, figuresOf, grid, open, row, startSales } from './testing/opened-sales';

addOfficeTexts();

beforeEach(startSales);

describe('what the sales add up to', () => {
  it('is the total of the service with the average, by hour, cashier and tender', async () => {
    await open();
    await seen(t('office.sales.byTitle.cashier'));
    await waitFor(() => expect(document.body.textContent).toContain('82.50'));
    expect(document.body.textContent).toContain(t('office.sales.average', { amount: '20.63' }));
    const chart = screen.getByRole('table', { name: t('office.sales.byTitle.hour') });
    // Eleven o'clock sold nothing, and has its column.
    expect(
      within(chart)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['10:00', '11:00', '12:00']);
  });

  it('says by how much cash rounding the payments differ from it', async () => {
    await open();
    const payments = await screen.findByText(t('office.sales.byTitle.tender'));
    // 41.25 was taken for a net amount of −10.50 and a tax of 0.50.
    const note = t('office.sales.withRounding', { amount: '51.25' });
    await waitFor(() => expect(payments.closest('figure')?.nextElementSibling?.textContent).toBe(note));
  });

  it('stands below a narrow list without the head that is above it', async () => {
    await open();
    await row('1-00419');
    await seen(t('office.list.sumOf', { head: t('office.list.sum'), sum: '0.00' }));
  });

  it('says how old it is, and why, where the service does not answer it beside a list that is new', async () => {
    await open();
    await seen(t('office.sales.byTitle.cashier'));
    at.answers['getSalesFigures'] = new CodedError('SERVICE_FAILED');
    await at.press('{F5}');
    await seen(t('errors.SERVICE_FAILED.what'));
    expect(document.body.textContent).toContain('82.50');
    const age = screen.getByText(t('office.sales.average', { amount: '20.63' }), { exact: false }).nextElementSibling;
    expect(age?.textContent).toContain(t('office.list.updated', { when: '' }).trim());
  });

  it('is that of the listed ones while filters narrow them down', async () => {
    await open();
    await row('1-00418');
    await at.fill(field(t('office.sales.find')), '1-00419');
    await waitFor(() => expect(document.body.textContent).toContain(t('office.sales.listed')));
    expect(document.body.textContent).toContain(t('office.sales.returnedCount', { count: 1 }));
    expect(isSeen(t('office.sales.byTitle.cashier'))).toBe(false);
  });

  it('is what was paid in the chosen way, beside the whole', async () => {
    const paid = (kind: 'CARD' | 'CASH', amount: number) => {
      return { kind, amount, tendered: amount, change: 0, reference: null };
    };
    answers['listSales'] = () => pageOf([{ ...SALE, tenders: [paid('CARD', 30), paid('CASH', 11)] }]);
    await open();
    await row('1-00418');
    const way = t('receipt.tenders.CARD');
    await chooseFilter(at, `${t('office.sales.tender')} ${t('office.list.all')}`, way);
    const sum = await seen(t('office.sales.listedPart', { how: way }));
    expect(sum.textContent).toContain('30.00');
    expect(sum.textContent).toContain(t('office.sales.ofWhole', { amount: '41.00' }));
    within(await grid()).getByRole('columnheader', {
      name: t('office.sales.paidPartIn', { how: way, currency: 'AED' }),
    });
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain(',30.00,AED,41.00,AED');
  });

  it('waits for all pages: a part of the sum is shown by nothing', async () => {
    answers['listSales'] = ({ query }) => {
      if ((query as { page?: number }).page) return new Promise(() => {});
      return { content: [SALE], number: 0, size: 1, totalElements: 3, totalPages: 3 };
    };
    await open('/sales?from=2026-03-02&to=2026-03-02&kind=SALE');
    await row('1-00418');
    await seen(t('office.sales.listedLater'));
    expect(isSeen(t('office.sales.listed'))).toBe(false);
  });

  it('says which registers have not sent everything', async () => {
    answers['listRegisters'] = () => [{ registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 }];
    await open();
    await seen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
  });

  it('says nothing of this till once it has sent everything, though it has not reported that yet', async () => {
    await open();
    const { registerId } = at.session;
    answers['listRegisters'] = () => [{ registerId, name: 'Front counter', terminated: false, unsentCount: 1 }];
    const asked = () => at.askedOf('getSalesFigures').length;
    const unsent = t('office.sales.unsent', { count: 1, names: 'Front counter' });
    await recordSale(at.store, at.session, sampleDraft(at.session));
    await at.press('{F5}');
    await seen(unsent);
    const askedBefore = asked();
    const [entry] = await at.store.db.outbox.toArray();
    const answer = entry?.write.kind === 'sale.record' ? entry.write.sale : null;
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer });
    await waitFor(() => expect(isSeen(unsent)).toBe(false));
    // What was said to be missing is read.
    await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
  });

  it('says nothing of this till while what it has not sent is no sale', async () => {
    await open();
    const { registerId } = at.session;
    answers['listRegisters'] = () => [
      { registerId, name: 'Front counter', terminated: false, unsentCount: 1 },
      { registerId: registerId + 1, name: 'Gift desk', terminated: false, unsentCount: 1 },
    ];
    const seenAs = { name: 'Coral' };
    await saveEntry(at.store, at.session, { kind: 'deleteColor', params: { id: '1' }, body: null, seen: seenAs });
    await seen(t('rail.waiting', { count: 1 }));
    await at.press('{F5}');
    await seen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
  });

  it.each([
    ['list', ''],
    ['report', '&view=figures&by=date'],
  ])('has the warnings on the paper of the %s as well', async (_what, view) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    answers['listRegisters'] = () => [{ registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 }];
    answers['listDayCycles'] = () => [{ dayCycleId: 'd1', businessDate: '2026-03-01', status: 'OPEN' }];
    await open(`/sales?from=2026-03-01&to=2026-03-02${view}`);
    await seen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
    await seen(t('office.vatReturn.openDays', { count: 1 }));
    await waitFor(() => expect(button(t('office.list.csv')).disabled).toBe(false));
    await at.press('{Control>}p{/Control}');
    const text = document.querySelector('[data-layout="report"]')?.textContent;
    expect(text).toContain(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
    expect(text).toContain(t('office.sales.unsentThen'));
    expect(text).toContain(t('office.vatReturn.openDays', { count: 1 }));
    // A period that is not over matters to figures that are taken elsewhere.
    expect(text?.includes(t('office.vatReturn.notOver'))).toBe(view !== '');
    // 41.00 sold and returned, or what the service adds up.
    expect(text).toContain(view === '' ? `${t('office.list.sum')}0.00` : '41.25');
  });

  it('says nothing of registers whose oldest unsent entry is younger than the period', async () => {
    const desk = { registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 };
    // Of the third of March in Dubai.
    answers['listRegisters'] = () => [{ ...desk, oldestUnsentAt: '2026-03-02T20:30:00Z' }];
    await open();
    await waitFor(() => expect(document.body.textContent).toContain('82.50'));
    await waitFor(() => expect(at.askedOf('listRegisters')).not.toEqual([]));
    expect(isSeen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }))).toBe(false);
  });

  it('is empty with a warning', async () => {
    answers['getSalesFigures'] = ({ query }) => ({ ...figuresOf(query as SalesFiguresQuery), rows: [] });
    await open();
    await seen(t('office.sales.empty'));
  });

  it('needs the right to see figures', async () => {
    await open(undefined, ['SALES_WRITE', 'PRICING_WRITE']);
    await row('1-00418');
    expect(at.askedOf('getSalesFigures')).toEqual([]);
    expect(screen.queryByRole('button', { name: t('office.sales.report') })).toBeNull();
  });
});
