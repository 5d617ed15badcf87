import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, isSeen, problemOf, seen, t } from '../../testing/see';
import {
  at,
  form,
  full,
  input,
  MUG,
  OFFLINE,
  open,
  openRow,
  price,
  rowOf,
  save,
  saved,
  service,
  TEA,
} from './testing/opened-items';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the price of an item in a language with a decimal comma', () => {
  const usual = currentLocale();
  beforeEach(() => setLocale('fr-FR-u-nu-latn'));
  afterEach(() => setLocale(usual));

  it('is filled in as it is typed, and the same price typed again is no change', async () => {
    await open([MUG]);
    await openRow('Mug');
    expect(price().value).toBe('2,50');
    await at.fill(price(), '2,75');
    expect(button(t('office.form.undo')).disabled).toBe(false);
    await at.fill(price(), '2,50');
    expect(button(t('office.form.undo')).disabled).toBe(true);
    await at.fill(price(), '2,75');
    form().getByText('2,50');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toEqual({ unitPrice: 2.75 });
  });

  it('that was changed on both sides is shown alike', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2,75');
    service.items = [{ ...MUG, unitPrice: 3.25 }];
    await save();
    const sides = within(await screen.findByRole('region', { name: t('office.form.bothSides') }));
    for (const text of ['2,75', '3,25', '2,50']) sides.getByText(text);
  });
});

describe('an item', () => {
  it('is changed offline, sending only what was changed', async () => {
    await open([MUG]);
    await openRow('Mug');
    service.items = OFFLINE;
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.fill(price(), '2.75');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { itemId: 'I-1' } }]));
    expect(saved()[0]?.body).toEqual({ unitPrice: 2.75 });
    await waitFor(async () => expect((await rowOf('Mug')).textContent).toContain(t('office.form.notSent')));
  });

  it.each(['0', '99,999,999,999', '1.20'])('whose price becomes %s is asked about once', async (typed) => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), typed);
    await save();
    await screen.findByRole('alertdialog');
    expect(saved()).toEqual([]);
    await at.press('{Escape}');
    await at.fill(price(), '2.75');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ unitPrice: 2.75 }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is saved where the service reads no single item', async () => {
    await open([MUG, TEA]);
    service.isOneRead = false;
    await openRow('Mug');
    await at.fill(price(), '3');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { itemId: 'I-1' }, body: { unitPrice: 3 } }]));
  });

  it('says whether its price is with tax, and how much that makes', async () => {
    const tax = t('taxNames.other');
    await open([MUG]);
    await openRow('Mug');
    await seen(t('office.items.includesTax', { tax, amount: '0.12' }));
    await at.fill(price(), '12.75');
    await seen(t('office.items.includesTax', { tax, amount: '0.61' }));
    await at.fill(price(), '');
    await waitFor(() => expect(isSeen(t('office.items.includesTax', { tax, amount: '0.61' }))).toBe(false));
    cleanup();
    await open([TEA], { merchant: { pricesIncludeTax: false } });
    await openRow('Tea');
    await seen(t('office.items.withTax', { tax, amount: '10.50' }));
  });

  it('with a price of more decimals than the currency has is not saved', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.755');
    await save();
    await waitFor(() => expect(problemOf(price())).toBe(t('office.items.decimals', { count: 2 })));
    expect(saved()).toEqual([]);
  });

  it('with such a price from elsewhere is shown, says what is wrong with it, and can be changed otherwise', async () => {
    await open([full(1, { name: 'Mug', unitPrice: 1.005 }), TEA]);
    expect((await rowOf('Mug')).textContent).toContain('1.005');
    await openRow('Mug');
    expect([price().value, problemOf(price())]).toEqual(['1.005', t('office.document.decimals', { count: 2 })]);
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ name: 'Cup' }));
    await at.fill(price(), '1.01');
    expect(problemOf(price())).toBe('');
    await save();
    await waitFor(() => expect(saved().at(-1)?.body).toEqual({ name: 'Cup', unitPrice: 1.01 }));
  });

  it('changed on both sides waits for the person', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.75');
    service.items = [{ ...MUG, unitPrice: 3 }];
    await save();
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(saved()).toEqual([]);
  });

  it('that is gone at the service can be kept as a new one', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.75');
    service.items = [];
    await save();
    await seen(t('office.form.gone'));
    await at.click(button(t('office.form.keepAsNew')));
    await screen.findByRole('form', { name: t('office.items.new') });
    expect(price().value).toBe('2.75');
  });

  it('with a SKU that the service refused says so at the field', async () => {
    await open([MUG, TEA]);
    await openRow('Mug');
    await at.fill(input(t('office.items.fields.sku')), 'SKU2');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const error = { ...new CodedError('ITEM_SKU_TAKEN').data, serviceWords: 'Another item has this SKU.' };
    await applyOutcome(at.store, saved()[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.refused'));
    expect(problemOf(input(t('office.items.fields.sku')))).toBe('Another item has this SKU.');
  });

  it('that was changed on both sides while it waited leads to Sync, where a person decides', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.75');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const error = new CodedError('CHANGED_ON_BOTH_SIDES').data;
    await applyOutcome(at.store, saved()[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.bothSidesInSync'));
    expect(form().getByRole('button', { name: t('office.form.openSync') })).toBeDefined();
  });

  const refuse = async () => {
    await waitFor(() => expect(saved()).toHaveLength(1));
    await applyOutcome(at.store, saved()[0]?.entryId ?? '', {
      kind: 'refused',
      error: new CodedError('VALIDATION_FAILED', { field: 'unitPrice' }).data,
    });
    await seen(t('office.form.refused'));
  };
  const asking = (step: string) => button(t('app.asksFirst', { step }));
  const changedTo = async (typed: string) => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), typed);
    await save();
  };

  it('whose change waits says what it was and what it will be, and the change is discarded', async () => {
    await changedTo('2.75');
    await seen(t('sync.change.waits'));
    await seen(
      t('sync.change.wasWillBe', { field: t('sync.case.recordFields.unitPrice'), was: 'AED 2.50', will: 'AED 2.75' }),
    );
    await at.click(asking(t('sync.change.discard')));
    await at.click(await screen.findByRole('button', { name: t('sync.change.discard') }));
    await waitFor(() => expect(price().value).toBe('2.50'));
    expect(await at.store.db.outbox.count()).toBe(0);
    await waitFor(() => expect(isSeen(t('sync.change.waits'))).toBe(false));
    await waitFor(async () => expect((await rowOf('Mug')).textContent).toContain('2.50'));
  });

  it('whose change was refused is edited again from what was entered, over the old value', async () => {
    await changedTo('2.75');
    await refuse();
    await at.click(button(t('sync.change.editAgain')));
    await waitFor(() => expect(isSeen(t('office.form.refused'))).toBe(false));
    await waitFor(async () => expect((await rowOf('Mug')).textContent).toContain('2.50'));
    expect(price().value).toBe('2.75');
    expect(await at.store.db.outbox.count()).toBe(0);
    await seen(t('office.form.was'));
    await at.fill(price(), '2.80');
    await save();
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ body: { unitPrice: 2.8 }, seen: { unitPrice: 2.5 } }));
  });

  it('whose change was refused loses it, and shows the old value', async () => {
    await changedTo('2.75');
    await refuse();
    await at.click(asking(t('sync.change.discard')));
    await at.click(await screen.findByRole('button', { name: t('sync.change.discard') }));
    await waitFor(() => expect(price().value).toBe('2.50'));
    expect(await at.store.db.outbox.count()).toBe(0);
    expect(problemOf(price())).toBe('');
  });

  it('can only be read without the right to change it', async () => {
    await open([MUG], { features: FEATURES.filter((feature) => feature.endsWith('_READ')) });
    await openRow('Mug');
    expect(price().readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.CATALOG_WRITE') }));
    expect(form().queryByRole('textbox', { name: t('office.items.addBarcode') })).toBeNull();
  });
});
