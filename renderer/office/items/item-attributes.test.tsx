import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, isSeen, problemOf, seen, t } from '../../testing/see';
import { factsText } from '../../ui/text/list-text';
import {
  at,
  barcode,
  choice,
  choicesOf,
  form,
  MUG,
  open,
  openRow,
  RED,
  save,
  saved,
  service,
  TEA,
  type Made,
} from './testing/opened-items';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('an item', () => {
  it('gets attributes from lists, and none of them', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(choice('subcategory'), 'kitch');
    await at.press('{Enter}');
    expect(choice('subcategory').value).toBe('Kitchen & dining');
    expect(choice('color').value).toBe('Red');
    await at.click(choice('color'));
    await at.click(choicesOf('color').getByRole('option', { name: t('office.items.noneOf') }));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ subcategoryId: 7, colorId: null }));
  });

  it('gets what is typed in place of the attribute that it has, wherever the pointer was put', async () => {
    await open([MUG]);
    await openRow('Mug');
    const color = choice('color');
    color.focus();
    color.setSelectionRange(1, 1);
    await at.click(color);
    expect([color.selectionStart, color.selectionEnd]).toEqual([0, 'Red'.length]);
  });

  it('gets a color that there is not yet, offline, and waits for it', async () => {
    await open([MUG], { capabilities: ['idempotency-key'] });
    await openRow('Mug');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.fill(choice('color'), ' Coral ');
    const add = choicesOf('color').getByRole('option', { name: t('office.items.addColor', { name: 'Coral' }) });
    // Whoever presses Enter after a slip makes no color.
    expect(add.getAttribute('aria-selected')).toBe('false');
    await at.press('{ArrowDown}{Enter}');
    const made = () => at.pos.journal.filter(({ kind }) => kind === 'createColor') as unknown as Made[];
    await waitFor(() => expect(made()).toMatchObject([{ body: { name: 'Coral', status: 'active' } }]));
    await waitFor(() => expect(choice('color').value).toBe('Coral'));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ colorId: Number(made()[0]?.localId) }));
    await waitFor(() => expect(choice('color').value).toBe('Coral'));
    const coral = { ...RED, id: 9, name: 'Coral' };
    at.pos.colors = [RED, coral];
    await applyOutcome(at.store, made()[0]?.entryId ?? '', { kind: 'accepted', answer: coral });
    await waitFor(async () => expect(await at.store.db.outbox.count()).toBe(1));
    await waitFor(() => expect(choice('color').value).toBe('Coral'));
  });

  it('keeps the name of a color that is neither chosen nor added, and is not saved with it', async () => {
    await open([MUG], { capabilities: ['idempotency-key'] });
    await openRow('Mug');
    await at.fill(choice('color'), 'Coral');
    await at.press('{Enter}');
    await save();
    await seen(t('office.items.chooseOrAdd'));
    expect([saved(), choice('color').value]).toEqual([[], 'Coral']);
    await at.fill(choice('color'), 'Corl');
    await at.press('{Escape}');
    await at.fill(choice('color'), 'RED');
    await save();
    await waitFor(() => expect(isSeen(t('office.items.chooseOrAdd'))).toBe(false));
    expect(at.pos.journal).toEqual([]);
  });

  it('offers no new color to whoever may add none, nor one of a name that is out of use', async () => {
    await open([MUG], { colors: [RED, { ...RED, id: 2, name: 'Teal', status: 'inactive' }] });
    await openRow('Mug');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.fill(choice('color'), 'Coral');
    expect(choicesOf('color').queryAllByRole('option')).toEqual([]);
    await at.fill(choice('color'), 'teal');
    const [teal, ...others] = choicesOf('color').getAllByRole('option');
    expect(others).toEqual([]);
    expect(teal?.textContent).toContain(t('office.statusWords.inactive'));
  });

  it('gets a barcode whose check digit is checked when it is complete', async () => {
    await open([MUG, TEA]);
    await openRow('Mug');
    await at.fill(barcode(), '5012345678901');
    expect(problemOf(barcode())).toBe('');
    await at.press('{Enter}');
    expect(problemOf(barcode())).toBe(t('office.items.checkDigitWrong', { right: '0' }));
    await at.fill(barcode(), '5012345678900');
    form().getByText(t('office.items.alsoOn', { name: 'Tea' }));
    await at.press('{Enter}');
    expect(barcode().value).toBe('');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: ['4006381333931', '5012345678900'] }));
  });

  it('keeps a code of the shop that is no article number, and one that is not added yet', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(barcode(), '5012345678901');
    await at.press('{Enter}');
    await at.click(button(t('office.items.addAnyway')));
    await at.fill(barcode(), 'SHELF-12');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: ['4006381333931', '5012345678901', 'SHELF-12'] }));
  });

  it('keeps the barcodes that others gave it meanwhile', async () => {
    await open([MUG]);
    await openRow('Mug');
    service.items = [{ ...MUG, barcodes: ['4006381333931', '5012345678900'] }];
    await at.fill(barcode(), 'SHELF-12');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: ['4006381333931', '5012345678900', 'SHELF-12'] }));
  });

  it('loses a barcode', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.click(button(t('office.items.removeBarcode', { barcode: '4006381333931' })));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: [] }));
  });
});

it('offers no discounts and colors that are out of use, and marks the one that an item has', async () => {
  const color = (id: number, name: string, status: string) => ({ ...RED, id, name, status });
  await open([{ ...MUG, colorId: 3 }], {
    colors: [color(1, 'Red', 'active'), color(2, 'Teal', 'inactive'), color(3, 'Plum', 'inactive')],
  });
  await openRow('Mug');
  const plum = factsText(['Plum', t('office.statusWords.inactive')]);
  await waitFor(() => expect(choice('color').value).toBe(plum));
  await at.click(choice('color'));
  const names = choicesOf('color').getAllByRole('option');
  expect(names.map(({ textContent }) => textContent?.trim())).toEqual([
    ...[t('office.items.noneOf'), `Plum ${t('office.statusWords.inactive')}`, 'Red'],
  ]);
});
