// What a person types into a record that they just made: the record gets its local id, then that of the service, and no stroke is
// lost or goes elsewhere.
import { accountOf } from '#test/support/service-process';
import { en, enOffice } from '#test/support/words';
import { expect, test } from './till-fixture';

const { areas, attributes, customers, form, vendors } = enOffice;

/** Long enough for the record to be made and sent while it is typed, in lower case letters that a single key means nothing by. */
const TEXT = 'a rather long text that somebody types without looking up while their record is sent '.repeat(2).trim();
const SLOWLY = { delay: 60 };

test(
  'typing goes on in the same field when a new record is saved, and when the service has it',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const { page } = till;
    const { keyboard } = page;
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    await page.getByRole('link', { name: areas.vendors }).click();
    await expect(page.getByRole('grid', { name: areas.vendors })).toBeVisible();
    await network.cut();
    await keyboard.press('Control+N');
    const added = page.getByRole('form', { name: vendors.new });
    await added.getByRole('textbox', { name: vendors.fields.name }).fill('Deira Candle Works');
    await added.getByRole('textbox', { name: vendors.fields.email }).focus();
    await keyboard.press('Control+S');
    await network.restore();
    await keyboard.type(TEXT, SLOWLY);
    const vendor = page.getByRole('form', { name: 'Deira Candle Works' });
    await expect(vendor.getByText(form.notSent)).toBeHidden();
    await expect(vendor.getByRole('textbox', { name: vendors.fields.email })).toBeFocused();
    await expect(vendor.getByRole('textbox', { name: vendors.fields.email })).toHaveValue(TEXT);

    // The next new record is another form, also on the way back.
    await keyboard.press('Control+N');
    await added.getByRole('textbox', { name: vendors.fields.name }).fill('Zabeel Wicks');
    await expect(added.getByRole('textbox', { name: vendors.fields.email })).toHaveValue('');
    await keyboard.press('Alt+ArrowLeft');
    await expect(vendor.getByRole('textbox', { name: vendors.fields.name })).toHaveValue('Deira Candle Works');
    await expect(vendor.getByRole('textbox', { name: vendors.fields.email })).toHaveValue(TEXT);
    await keyboard.press('Alt+ArrowRight');
    await expect(added.getByRole('textbox', { name: vendors.fields.name })).toHaveValue('Zabeel Wicks');

    await page.getByRole('link', { name: areas.attributes }).click();
    const colors = page.getByRole('grid', { name: attributes.colors });
    await expect(colors).toBeVisible();
    await network.cut();
    await keyboard.press('Control+N');
    await page
      .getByRole('form', { name: attributes.new.colors })
      .getByRole('textbox', { name: attributes.name })
      .fill('Saffron');
    await keyboard.press('Enter');
    await colors.getByText('Saffron', { exact: true }).click();
    const color = page.getByRole('form', { name: 'Saffron' });
    await expect(color.getByRole('textbox', { name: attributes.name })).toBeFocused();
    await network.restore();
    await keyboard.type(TEXT, SLOWLY);
    await expect(color.getByRole('textbox', { name: attributes.name })).toHaveValue(TEXT);
    await expect(color.getByRole('textbox', { name: attributes.name })).toBeFocused();

    await page.getByRole('link', { name: areas.customers }).click();
    await expect(page.getByRole('grid', { name: areas.customers })).toBeVisible();
    await network.cut();
    await keyboard.press('Control+N');
    const person = page.getByRole('form', { name: en.customers.create });
    await person.getByRole('textbox', { name: customers.fields.firstName }).fill('Nour');
    await person.getByRole('textbox', { name: customers.fields.lastName }).fill('Haddad');
    await person.getByRole('textbox', { name: customers.fields.email }).fill('nour.typing@example.com');
    await person.getByRole('textbox', { name: customers.fields.city }).focus();
    await keyboard.press('Control+S');
    await network.restore();
    await keyboard.type(TEXT, SLOWLY);
    const nour = page.getByRole('form', { name: 'Nour Haddad' });
    await expect(nour.getByText(form.notSent)).toBeHidden();
    await expect(nour.getByRole('textbox', { name: customers.fields.city })).toHaveValue(TEXT);
    await expect(nour.getByRole('textbox', { name: customers.fields.city })).toBeFocused();
  },
);
