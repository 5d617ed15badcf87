// A new record that begins as another one is, or with what an offer says.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { addOfficeTexts } from '../../../locales/office-texts';
import { button, field, isSeen, seen, t } from '../../../testing/see';
import { at, full, MUG, open, openRow, service, TEA } from '../../items/testing/opened-items';
import { openQuotations, openRow as openQuotation, Q1 } from '../../quotations/testing/open-quotations';
import { line, quotation } from '../../quotations/testing/quotations';
import { startOnline } from '../../testing/open-area';

addOfficeTexts();
beforeEach(startOnline);

const duplicate = () => button(t('office.form.duplicate'));
const newItem = () => screen.findByRole('form', { name: t('office.items.new') });
const made = () => service.asked.filter(({ id }) => id === 'createItem');

it('makes an item like the open one, with a SKU and barcodes of its own', async () => {
  await open([{ ...MUG, subcategoryId: 7 }, TEA]);
  await openRow('Mug');
  await at.click(duplicate());
  await newItem();
  expect(field(t('office.items.fields.name')).value).toBe('Mug');
  expect(field(t('office.items.fields.sku')).value).toBe('');
  expect(isSeen('4006381333931')).toBe(false);
  await at.fill(field(t('office.items.fields.name')), 'Mug, large');
  await at.fill(field(t('office.items.fields.sku')), 'MUG-L');
  await at.press('{Control>}s{/Control}');
  await waitFor(() => expect(made()).toHaveLength(1));
  const { name, sku, unitPrice, colorId, subcategoryId, barcodes } = made()[0]?.input.body ?? {};
  expect({ name, sku, unitPrice, colorId, subcategoryId, barcodes }).toEqual({
    ...{ name: 'Mug, large', sku: 'MUG-L', unitPrice: 2.5, colorId: 1, subcategoryId: 7, barcodes: [] },
  });
});

it('asks before it replaces a new record that was begun', async () => {
  await open([MUG, TEA]);
  await openRow('Mug');
  await at.press('{Control>}n{/Control}');
  await newItem();
  await at.fill(field(t('office.items.fields.name')), 'Kettle');
  await at.press('{Escape}');
  await openRow('Tea');
  await at.click(duplicate());
  await screen.findByRole('alertdialog');
  await at.click(button(t('office.form.stepBack')));
  await screen.findByRole('form', { name: 'Tea' });
  await at.click(duplicate());
  await at.click(await screen.findByRole('button', { name: t('office.form.replaceNew') }));
  await newItem();
  expect(field(t('office.items.fields.name')).value).toBe('Tea');
});

it('is not offered to whoever may not make one', async () => {
  await open([full(1, { name: 'Mug' })], { features: FEATURES.filter((feature) => feature !== 'CATALOG_WRITE') });
  await openRow('Mug');
  expect(isSeen(t('office.form.duplicate'))).toBe(false);
});

it('makes a quotation of the same lines, of today and for no request', async () => {
  const opened = await openQuotations([Q1]);
  await openQuotation(opened, 'Q-1001');
  await opened.click(duplicate());
  await screen.findByRole('form', { name: t('office.quotations.new') });
  await opened.press('{Control>}s{/Control}');
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  const { body } = opened.sent[0]?.input as { readonly body: Record<string, unknown> };
  expect(body).toMatchObject({ vendorId: Q1.vendorId, rfqId: null, vendorQuoteRef: null });
  const items = body['items'] as readonly Record<string, unknown>[];
  expect(items.map(({ itemName, unitPrice, rfqItemId }) => ({ itemName, unitPrice, rfqItemId }))).toEqual([
    { itemName: 'White metal lantern', unitPrice: 6.25, rfqItemId: null },
    { itemName: 'Wicker star', unitPrice: 3, rfqItemId: null },
  ]);
});

it('makes an agreed price of what a vendor offers', async () => {
  const opened = await openQuotations([Q1, quotation(2, { items: [line({ unitPrice: 5.95 })] })]);
  await openQuotation(opened, 'Q-1001');
  await opened.click(button(t('office.quotations.compare')));
  await seen('5.95');
  const agree = screen.getAllByRole('button', { name: t('office.quotations.agree') });
  expect(agree).toHaveLength(3);
  await opened.click(agree[1] as HTMLElement);
  await screen.findByRole('form', { name: t('office.agreements.new') });
  expect(field(t('office.agreements.rateIn', { currency: 'AED' })).value).toBe('5.95');
  expect(field(t('office.agreements.fields.sourceRef')).value).toBe('Q-1002');
  expect(document.body.textContent).toContain('White metal lantern');
});

it('leads from a quotation to those beside it in the list', async () => {
  const opened = await openQuotations([quotation(1), quotation(2), quotation(3)]);
  await openQuotation(opened, 'Q-1002');
  const inList = (place: number) =>
    screen.findByRole('group', { name: t('office.document.inList', { place, count: 3 }) });
  await inList(2);
  await opened.click(button(t('office.document.after')));
  await inList(3);
  expect(button(t('office.document.after')).disabled).toBe(true);
  await opened.click(button(t('office.document.before')));
  await screen.findByRole('form', { name: 'Q-1002' });
});
