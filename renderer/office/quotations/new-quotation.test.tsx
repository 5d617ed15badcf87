import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, errorText, field, isSeen, problemOf, seen, t } from '../../testing/see';
import { chooseFilter, startOnline } from '../testing/open-area';
import { cell, openQuotations, openRow, Q1, save, savedOf, type OpenedQuotations } from './testing/open-quotations';
import { quotation } from './testing/quotations';

addOfficeTexts();
beforeEach(startOnline);

let at: OpenedQuotations;

const vendor = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${t('office.quotations.fields.vendorId')}`) });
const chooseVendor = async () => {
  await at.fill(vendor(), 'vendor');
  await screen.findByRole('option', { name: 'Vendor 1' });
  await at.press('{Enter}');
};

describe('a quotation', () => {
  it('is made once, with the key of its draft', async () => {
    at = await openQuotations([Q1]);
    await screen.findAllByText('Q-1001');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await at.fill(field(t('office.quotations.fields.vendorQuoteRef')), 'X-1');
    await save(at);
    await waitFor(() => expect(problemOf(vendor())).toBe(t('office.form.missing.vendorId')));
    await at.fill(vendor(), 'Vendor of nobody');
    await save(at);
    await waitFor(() => expect(problemOf(vendor())).toBe(t('office.vendors.notListed')));
    await chooseVendor();
    const request = screen.getByRole('combobox', { name: t('office.quotations.fields.rfqId') });
    fireEvent.change(request, { target: { value: Q1.rfqId } });
    await save(at);
    await screen.findByRole('form', { name: 'Q-1009' });
    expect(at.sent).toMatchObject([
      {
        input: { body: { vendorId: Q1.vendorId, rfqId: Q1.rfqId, vendorQuoteRef: 'X-1', currency: 'AED', items: [] } },
      },
    ]);
    expect(at.sent[0]?.onceKey).toBeTruthy();
  });

  it('begins with the vendor and the request that the list is kept to, and keeps them with what is typed', async () => {
    const place = new URLSearchParams({ vendor: Q1.vendorId, request: Q1.rfqId ?? '' });
    at = await openQuotations([Q1], FEATURES, [], `/quotations?${place.toString()}`);
    await screen.findAllByText('Q-1001');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await waitFor(() => expect(vendor().value).toBe('Vendor 1'));
    await at.press('{Escape}');
    await screen.findAllByText('Q-1001');
    const isDraft = () => isSeen(t('office.form.newDraft', { label: t('office.quotations.new') }));
    expect(isDraft()).toBe(false);
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await at.fill(field(t('office.quotations.fields.notes')), 'Carriage paid');
    await at.press('{Escape}');
    await waitFor(() => expect(isDraft()).toBe(true));
    await chooseFilter(at, `${t('office.quotations.heads.vendor')} Vendor 1`, t('office.list.all'));
    await at.click(button(t('office.form.openDraft')));
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await waitFor(() => expect(vendor().value).toBe('Vendor 1'));
    await save(at);
    await waitFor(() =>
      expect(at.sent).toMatchObject([
        { input: { body: { vendorId: Q1.vendorId, rfqId: Q1.rfqId, notes: 'Carriage paid' } } },
      ]),
    );
  });

  it('answers another request after the first one was closed', async () => {
    const RFQ = { rfqId: '4f900000-0000-4000-8000-000000000002', rfqNumber: 'RFQ-502' };
    const decided = { rfqId: '4f900000-0000-4000-8000-000000000003', rfqNumber: 'RFQ-503', status: 'AWARDED' };
    at = await openQuotations([Q1, quotation(2, RFQ), quotation(3, decided)], FEATURES, ['idempotency-key']);
    await seen('Q-1001');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    const request = () =>
      screen.getByRole<HTMLSelectElement>('combobox', {
        name: new RegExp(`^${t('office.quotations.fields.rfqId')}`),
      });
    expect([...request().options].map(({ text }) => text)).toEqual([
      t('office.quotations.noRequest'),
      'RFQ-502',
      'RFQ-501',
    ]);
    await chooseVendor();
    fireEvent.change(request(), { target: { value: Q1.rfqId } });
    await at.fill(field(t('office.quotations.fields.notes')), 'Carriage paid');
    await save(at);
    const waiting = () => at.store.db.outbox.toArray();
    await waitFor(async () => expect(await waiting()).toHaveLength(1));
    const [row] = await waiting();
    if (!row) throw new Error('Nothing waits.');
    const lastError = { code: 'RFQ_CLOSED', message: '', serviceWords: 'The request is closed.' } as const;
    await at.store.db.outbox.update(row, { state: 'refused', lastError });
    await waitFor(() => expect(problemOf(request())).toBe(t('errors.RFQ_CLOSED.what')));
    fireEvent.change(request(), { target: { value: RFQ.rfqId } });
    await save(at);
    await waitFor(async () =>
      expect(await waiting()).toMatchObject([
        { state: 'waiting', write: { body: { vendorId: Q1.vendorId, rfqId: RFQ.rfqId, notes: 'Carriage paid' } } },
      ]),
    );
  });

  it('is not made offline; the draft is kept', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    at = await openQuotations([Q1]);
    await screen.findAllByText('Q-1001');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await at.fill(field(t('office.quotations.fields.vendorQuoteRef')), 'X-1');
    await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });

  it('that is gone at the service is kept as a new one, with its lines', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.fill(cell('unitPrice', 2), '3.5');
    at.quotations = [];
    await save(at);
    await at.click(await screen.findByRole('button', { name: t('office.form.keepAsNew') }));
    await screen.findByRole('form', { name: t('office.quotations.new') });
    expect(cell('unitPrice', 2).value).toBe('3.5');
    expect(savedOf(at)).toEqual([]);
  });
});
