// Two managers change one user at the same moment.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/api/accounts/user';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { field, seen, t } from '../../testing/see';
import { openArea, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const SARA: User = { username: 'sara', displayName: 'Sara Khan', role: 'CASHIER', status: 'ACTIVE' };

let at: OpenedArea;
let stored: User;
/** Before the next changes arrive, one after the other. */
let between: (() => void)[];

beforeEach(startOnline);
beforeEach(async () => {
  [stored, between] = [SARA, []];
  at = await openArea('/users', {
    listUsers: () => [stored],
    getUser: () => stored,
    patchUser({ body }, ifMatch) {
      between.shift()?.();
      if (ifMatch !== undefined && ifMatch !== JSON.stringify(stored)) throw new CodedError('RECORD_CHANGED');
      stored = { ...stored, ...(body as object) };
      return stored;
    },
  });
  await at.click(await seen(SARA.displayName));
  await screen.findByRole('form', { name: SARA.displayName });
  await at.fill(field(t('office.users.displayName')), 'Sara K.');
});

const save = () => at.press('{Control>}s{/Control}');
const others = (change: Partial<User>) => () => void (stored = { ...stored, ...change });

describe('a user whom another manager changes at the same moment', () => {
  it('is read again, and both changes are kept', async () => {
    between = [others({ role: 'AUDITOR' })];
    await save();
    await seen(t('office.form.noChanges'));
    expect(stored).toEqual({ ...SARA, displayName: 'Sara K.', role: 'AUDITOR' });
    expect(at.askedOf('patchUser').map(({ ifMatch }) => JSON.parse(ifMatch ?? 'null') as unknown)).toEqual([
      SARA,
      { ...SARA, role: 'AUDITOR' },
    ]);
  });

  it('is a conflict where both changed the same field', async () => {
    between = [others({ displayName: 'S. Khan' })];
    await save();
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(stored.displayName).toBe('S. Khan');
  });

  it('is left as it is after some rounds, with a sentence that says so', async () => {
    let count = 0;
    between = Array.from({ length: 9 }, () => () => others({ role: (count += 1) % 2 ? 'AUDITOR' : 'MANAGER' })());
    await save();
    await seen(t('errors.RECORD_CHANGED.what'));
    await waitFor(() => expect(at.askedOf('patchUser')).toHaveLength(3));
    expect(stored.displayName).toBe(SARA.displayName);
  });
});
