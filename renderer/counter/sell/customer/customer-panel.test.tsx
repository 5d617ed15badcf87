import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { sampleCustomer } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { CustomerPanel } from './customer-panel';

async function found() {
  const at = await openShownTill();
  const rows = rowText([sampleCustomer(7)]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: '2026-01-01T00:00:00Z' });
  at.show(<CustomerPanel isNew={false} />);
  await at.fill(screen.getByRole('combobox', { name: t('customers.find') }), 'C-7');
  return { at, row: await screen.findByRole('row', { name: /Name7/ }) };
}

it('chooses a customer for the cart', async () => {
  const { at, row } = await found();
  fireEvent.click(row);
  await waitFor(() => expect(at.till.cart.getState().customer).not.toBeNull());
});

it('chooses none for a sale that is being paid by then', async () => {
  const { at, row } = await found();
  fireEvent.click(row);
  at.till.sell.show({ stage: 'pay', panel: 'items' });
  // Longer than reading the customer takes.
  for (let time = 0; time < 5; time += 1) await at.store.db.localCustomers.count();
  await new Promise((resolve) => setTimeout(resolve));
  expect(at.till.cart.getState().customer).toBeNull();
});
