import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { rowText } from '#shared/ipc/row-text';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleCustomer, sampleItem } from '../../store/testing/samples';
import { button, field, isSeen, problemOf, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { agreement } from './testing/agreements';
import { noDateText } from '../../ui/fields/typed-date';
import { at, chooseVendor, open, rowOf, save, service, vendorField } from './testing/opened-agreements';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('an agreed price', () => {
  it('is made with the right one of two vendors of the same name', async () => {
    await open([agreement(1)]);
    const [first] = service.vendors;
    service.vendors = [
      { ...first, phone: '+971 4 555 0101' },
      { ...first, id: 'v2', phone: '+971 4 555 0199' },
      { ...first, id: 'v3', name: 'Zabeel' },
    ];
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    await at.click(vendorField());
    const list = within(screen.getByRole('listbox', { name: t('office.agreements.fields.vendorId') }));
    const options = () => list.getAllByRole('option').map(({ textContent }) => textContent.trim());
    await waitFor(() => expect(options()).toEqual(['Al Ras · +971 4 555 0101', 'Al Ras · +971 4 555 0199', 'Zabeel']));
    await at.fill(vendorField(), '0199');
    await at.press('{Enter}');
    expect(vendorField().value).toBe('Al Ras · +971 4 555 0199');
  });

  it('begins with the party that the list is kept to, also one without an agreed price', async () => {
    await open([], FEATURES, `/agreements?party=SUPPLIER&partyId=${agreement(1).partyId}&when=all`);
    await screen.findByRole('button', { name: `${t('office.agreements.onlyOf')} Al Ras` });
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    await waitFor(() => expect(vendorField().value).toBe('Al Ras'));
    expect(button(t('office.form.undo')).disabled).toBe(true);
    await at.fill(field(t('office.agreements.rateIn', { currency: 'AED' })), '11.5');
    expect(vendorField().value).toBe('Al Ras');
  });

  it('that tills will not use says so while it is entered', async () => {
    await open([agreement(1)]);
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    await at.fill(field(t('office.agreements.fields.categoryId')), 'Gifts');
    const said = t('office.agreements.atTills.category');
    expect(isSeen(said)).toBe(false);
    const role = screen.getByRole('combobox', { name: t('office.agreements.fields.partyRole') });
    fireEvent.change(role, { target: { value: 'CUSTOMER' } });
    await seen(said);
  });

  it('is made for a customer who is found on this computer', async () => {
    await open([agreement(1)]);
    const rows = [sampleCustomer(1, { firstName: 'Noor', lastName: 'Lanteri' })];
    const page = { resource: 'customers', rows: rowText(rows), doneDownTo: '2026-01-01T00:00:00Z' } as const;
    await at.pos.handlers?.['pull.apply'](page);
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    const role = screen.getByRole('combobox', { name: t('office.agreements.fields.partyRole') });
    fireEvent.change(role, { target: { value: 'CUSTOMER' } });
    const finder = screen.getByRole('combobox', { name: t('office.agreements.fields.customerNumber') });
    await at.fill(finder, 'lanteri');
    await screen.findByRole('option', { name: /Noor Lanteri/ });
    await at.press('{Enter}');
    const other = await screen.findByRole('button', { name: t('office.form.otherCustomer') });
    await waitFor(() => expect(document.activeElement).toBe(other));
    await seen('Noor Lanteri');
    await at.press('{Enter}');
    const again = await screen.findByRole('combobox', { name: t('office.agreements.fields.customerNumber') });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('says what else is agreed for the same days, and asks about a rate far above the shop price', async () => {
    await open([agreement(1, { itemId: '505', minQty: 0, validFrom: '2026-01-01' })]);
    await putItems(at, sampleItem(5, { itemId: '505', name: 'Cakestand', unitPrice: 10, taxCategory: 'ZERO' }));
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    await at.fill(screen.getByRole('combobox', { name: t('office.agreements.fields.itemId') }), 'cakestand');
    await screen.findByRole('option', { name: /Cakestand/ });
    await at.press('{Enter}');
    await chooseVendor('Al Ras');
    await seen(t('office.agreements.overlap', { count: 1 }));
    await at.fill(field(t('office.agreements.rateIn', { currency: 'AED' })), '99');
    await seen(t('office.agreements.aboveShop', { price: 'AED 10.00' }));
    await save();
    await screen.findByRole('alertdialog');
    expect(service.sent).toEqual([]);
  });

  it('offers no text as the number of a customer that is none', async () => {
    await open([agreement(1)]);
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    const role = screen.getByRole('combobox', { name: t('office.agreements.fields.partyRole') });
    fireEvent.change(role, { target: { value: 'CUSTOMER' } });
    const finder = screen.getByRole('combobox', { name: t('office.agreements.fields.customerNumber') });
    await at.fill(finder, 'zzzz qqq');
    await seen(t('office.list.nothingFound'));
    await at.fill(finder, '104417');
    const option = await screen.findByRole('option', { name: t('office.form.byNumber', { number: '104417' }) });
    expect(option.getAttribute('aria-selected')).toBe('false');
    await at.fill(finder, '١٠٤٤١٨');
    await screen.findByRole('option', { name: t('office.form.byNumber', { number: '104418' }) });
  });

  it('is made once, for an item that is on this computer', async () => {
    await open([agreement(1)]);
    await putItems(at, sampleItem(5, { itemId: '505', name: 'Regency cakestand', uomCode: 'EA' }));
    await rowOf('Item 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    const code = field(t('office.agreements.fields.currencyCode'));
    await at.fill(code, 'US');
    expect(field(t('office.agreements.fields.rate')).value).toBe('');
    await at.fill(code, 'AED');
    await at.fill(field(t('office.agreements.rateIn', { currency: 'AED' })), '11.5');
    const end = field(t('office.agreements.fields.validTo'));
    await at.fill(end, '9/3');
    await save();
    await seen(t('office.agreements.chooseItem'));
    expect(problemOf(end)).toBe(noDateText(t));
    await at.fill(end, '');
    await at.fill(screen.getByRole('combobox', { name: t('office.agreements.fields.itemId') }), 'cakestand');
    await screen.findByRole('option', { name: /Regency cakestand/ });
    await at.press('{Enter}');
    await chooseVendor('Al Ras');
    service.next = agreement(9, { itemName: 'Regency cakestand' });
    await save();
    await screen.findByRole('form', { name: 'Regency cakestand' });
    expect(service.sent).toMatchObject([
      {
        id: 'createAgreement',
        input: {
          body: {
            partyRole: 'SUPPLIER',
            partyId: agreement(1).partyId,
            itemId: '505',
            rate: 11.5,
            minQty: 0,
            validFrom: '2026-03-10',
            validTo: null,
          },
        },
      },
    ]);
    expect(service.sent[0]?.onceKey).toBeTruthy();
  });

  it('that begins later says after it is saved that the list does not show it, and offers to', async () => {
    await open([agreement(1)]);
    await rowOf('Item 1');
    const { partyName } = agreement(1);
    await at.press('{Control>}n{/Control}');
    const form = await screen.findByRole('form', { name: t('office.agreements.new') });
    await putItems(at, sampleItem(5, { itemId: '505', name: 'Cakestand', uomCode: 'EA' }));
    await at.fill(screen.getByRole('combobox', { name: t('office.agreements.fields.itemId') }), 'cakestand');
    await screen.findByRole('option', { name: /Cakestand/ });
    await at.press('{Enter}');
    await chooseVendor('Al Ras');
    await at.fill(field(t('office.agreements.rateIn', { currency: 'AED' })), '11.5');
    await at.fill(within(form).getByRole('textbox', { name: t('office.agreements.fields.validFrom') }), '1 Apr 2026');
    service.next = agreement(9, { partyName, itemName: 'Cakestand', validFrom: '2026-04-01' });
    await save();
    await seen(t('office.form.notListed'));
    await seen(t('office.agreements.later', { count: 1 }));
    await at.click(button(t('office.list.clear.filter')));
    await waitFor(() => expect(isSeen(t('office.form.notListed'))).toBe(false));
    await rowOf('Cakestand');
  });
});
