import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import { button, field, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { EmailInput } from './email-input';
import { customerValues } from './new-customer';
import { useCustomerForm } from './use-customer-form';

const onSaved = vi.fn<(body: CustomerCreateBody) => Promise<void>>(async () => undefined);

function Form({ customerEmail }: { readonly customerEmail: string | null }) {
  const { form, shown, change, save } = useCustomerForm(() => ({ ...customerValues('Hala') }));
  return (
    <form ref={form} onSubmit={(event) => void save(event, onSaved)} noValidate>
      <EmailInput input={shown('email')} onChange={(email) => change('email', email)} customerEmail={customerEmail} />
    </form>
  );
}

async function open(customerEmail: string | null): Promise<ShownTill> {
  onSaved.mockClear();
  const at = await openShownTill();
  at.show(<Form customerEmail={customerEmail} />);
  return at;
}

const email = () => field(t('newCustomer.email'));
const noEmail = () => button(t('newCustomer.noEmail'));

it('fills the address of the merchant, different for each customer, and says what that means', async () => {
  const at = await open('counter@alreem.example');
  await at.click(noEmail());
  expect(email().value).toMatch(/^counter\+[\da-f]{8}@alreem\.example$/);
  expect([email().readOnly, noEmail().getAttribute('aria-pressed')]).toEqual([true, 'true']);
  await seen(t('newCustomer.emailStandsIn'));
  const first = email().value;
  email().focus();
  await at.press('{Enter}');
  await waitFor(() => expect(onSaved.mock.calls).toMatchObject([[{ email: first, firstName: 'Hala' }]]));
  await at.click(noEmail());
  await at.click(noEmail());
  expect(email().value).not.toBe(first);
});

it('brings back what was typed', async () => {
  const at = await open('counter@alreem.example');
  await at.fill(email(), 'hala@');
  await at.click(noEmail());
  await at.click(noEmail());
  expect([email().value, email().readOnly]).toEqual(['hala@', false]);
  await seen(t('newCustomer.emailOrNone'));
});

it('says who can set an address where the merchant has none', async () => {
  await open(null);
  expect(screen.queryByRole('button')).toBeNull();
  await seen(t('newCustomer.emailNeeded'));
});
