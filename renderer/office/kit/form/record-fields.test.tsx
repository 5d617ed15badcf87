import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customerStore } from '#shared/api/customers/customer-store';
import { addOfficeTexts } from '../../../locales/office-texts';
import { t } from '../../../testing/see';
import { openArea, pageOf, startOnline } from '../../testing/open-area';

addOfficeTexts();
beforeEach(startOnline);

const [example] = (customerStore.meta()?.examples ?? []) as readonly object[];
const STORE = customerStore.parse({ ...example, status: 'ACTIVE' });

it('reads lines of text in their own direction, whatever that of the page', async () => {
  const at = await openArea('/stores', { listCustomerStores: () => pageOf([STORE]), getCustomerStore: () => STORE });
  await at.click((await screen.findByText(STORE.name)).closest('[role="row"]') as HTMLElement);
  await screen.findByRole('form', { name: STORE.name });
  expect(screen.getByRole('textbox', { name: t('office.stores.fields.executiveNotes') }).getAttribute('dir')).toBe(
    'auto',
  );
});
