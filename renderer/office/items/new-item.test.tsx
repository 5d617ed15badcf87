import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#shared/ipc/session';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, errorText, problemOf, seen, t } from '../../testing/see';
import { at, input, open, price, rowOf, save, service, TEA } from './testing/opened-items';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('an item', () => {
  it('is created once, with the key of its draft, and opened', async () => {
    await open([TEA]);
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await at.fill(input(t('office.items.fields.sku')), 'CUP');
    await at.fill(price(), '1.95');
    await save();
    await screen.findByRole('form', { name: 'Cup' });
    const [created] = service.asked.filter(({ id }) => id === 'createItem');
    expect(created?.input.body).toMatchObject({ sku: 'CUP', unitPrice: 1.95, taxCategory: 'STANDARD', uomCode: 'EA' });
    expect(service.onceKeys[0]).toBeTruthy();
  });

  it('asks for the tax rate where the merchant has several', async () => {
    const rate = (percent: number) => ({
      ...{ taxRateId: `GST${percent}`, taxCategory: 'STANDARD', rate: percent, name: `GST ${percent}` },
      validFrom: null,
    });
    const datedTaxRates = [rate(5), rate(18)] as Session['merchant']['datedTaxRates'];
    await open([TEA], { merchant: { datedTaxRates } });
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await at.fill(input(t('office.items.fields.sku')), 'CUP');
    await at.fill(price(), '1.95');
    const tax = screen.getByRole<HTMLSelectElement>('combobox', { name: t('office.items.fields.tax') });
    expect([...tax.options].map(({ value }) => value)).toEqual(['', 'STANDARD/GST5', 'STANDARD/GST18']);
    await save();
    await waitFor(() => expect(problemOf(tax)).toBe(t('office.items.chooseTax')));
    await userEvent.selectOptions(tax, 'STANDARD/GST18');
    await save();
    await screen.findByRole('form', { name: 'Cup' });
    const [created] = service.asked.filter(({ id }) => id === 'createItem');
    expect(created?.input.body).toMatchObject({ taxCategory: 'STANDARD', taxRateId: 'GST18' });
  });

  it('names the only rate of today where another is to begin', async () => {
    const rate = (percent: number, validFrom: string | null) => ({
      taxRateId: `GST${percent}`,
      ...{ taxCategory: 'STANDARD', rate: percent, name: `GST ${percent}`, validFrom },
    });
    const datedTaxRates = [rate(5, null), rate(18, '2099-01-01')] as Session['merchant']['datedTaxRates'];
    await open([TEA], { merchant: { datedTaxRates } });
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await at.fill(input(t('office.items.fields.sku')), 'CUP');
    await at.fill(price(), '1.95');
    await save();
    await screen.findByRole('form', { name: 'Cup' });
    const [created] = service.asked.filter(({ id }) => id === 'createItem');
    expect(created?.input.body).toMatchObject({ taxCategory: 'STANDARD', taxRateId: 'GST5' });
  });

  it('is not created offline', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([TEA]);
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });
});
