import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { seen, t } from '../../testing/see';
import { OfficeDatabase } from '../database/office-database';
import { openArea, startOnline } from '../testing/open-area';

addOfficeTexts();
beforeEach(() => startOnline());

const USER = { username: 'lina', displayName: 'Lina Aziz', role: 'CASHIER', status: 'ACTIVE' };
const REGISTER = {
  ...{ registerId: 4, name: 'Front counter', status: 'ACTIVE', terminated: false, appVersion: null },
  ...{ lastHeardAt: null, unsentCount: null, oldestUnsentAt: null },
};

it('notes of the next area what is opened there, not what was open before', async () => {
  const at = await openArea('/users', { listUsers: () => [USER], listRegisters: () => [REGISTER] });
  await seen('Lina Aziz');
  await at.press('{Control>}n{/Control}');
  await screen.findByRole('form', { name: t('office.users.new') });
  await at.click(within(screen.getByRole('navigation')).getByRole('link', { name: t('office.areas.registers') }));
  await at.click(await seen('Front counter'));
  await screen.findByRole('form', { name: 'Front counter' });
  const db = new OfficeDatabase('demo');
  const noted = async () =>
    (await db.recents.toArray()).map(({ area, record, title }) => `${area} ${record} ${title}`).sort();
  await waitFor(async () => expect(await noted()).toEqual(['registers  ', 'registers 4 Front counter', 'users  ']));
  db.close();
});
