import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/api/accounts/user';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, errorText, field, isSeen, problemOf, seen, t } from '../../testing/see';
import { OfficeDatabase } from '../database/office-database';
import { goOffline, openArea, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const user = (username: string, change: Partial<User> = {}): User => ({
  ...{ username, displayName: `${username} Haddad`, role: 'CASHIER', status: 'ACTIVE', ...change },
});
/** Signed in. */
const MARIA = user('maria', { role: 'MANAGER' });
const OMAR = user('omar', { role: 'MANAGER' });
const SARA = user('sara');

let at: OpenedArea;
let users: User[];

async function open(given: User[]): Promise<void> {
  users = given;
  at = await openArea('/users', {
    listUsers: () => users,
    patchUser({ params, body }) {
      const { username } = params as { username: string };
      users = users.map((each) => (each.username === username ? { ...each, ...(body as object) } : each));
      return users.find((each) => each.username === username);
    },
    createUser({ body }) {
      const { username, displayName, role } = body as User;
      const made = { username, displayName, role, status: 'ACTIVE' };
      users = [...users, made];
      return made;
    },
    setUserPassword: () => SARA,
    endUserSessions: () => SARA,
  });
}

const openRow = async ({ displayName }: User) => {
  await at.click(await seen(displayName));
  await screen.findByRole('form', { name: displayName });
};
const choice = (name: 'role' | 'status') =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: t(`office.users.${name}`) });
const password = (name: 'password' | 'newPassword') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(`office.users.${name}`)}( \\*)?$`));
const save = () => at.press('{Control>}s{/Control}');
/** It comes after a wait of the step. */
const answer = async (label: string) =>
  at.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));

beforeEach(startOnline);

describe('users', () => {
  it('are listed by role and status, with who you are', async () => {
    await open([MARIA, SARA, user('tariq', { status: 'TERMINATED', role: 'OWNER' })]);
    await seen(SARA.displayName);
    await seen(t('office.users.you'));
    await seen(t('office.users.statuses.TERMINATED'));
    // A role that is unknown here.
    await seen('OWNER');
  });

  it('get another name, role and status, sending what was changed', async () => {
    await open([MARIA, OMAR, SARA]);
    await openRow(SARA);
    await at.choose(choice('role'), 'AUDITOR');
    await seen(t('office.users.may.AUDITOR'));
    expect((await seen(t('office.users.auditorMayNot'))).closest('ul')).toBeNull();
    await save();
    await seen(t('office.form.noChanges'));
    expect(at.askedOf('patchUser')).toMatchObject([
      { input: { params: { username: 'sara' }, body: { role: 'AUDITOR' } } },
    ]);
    expect(Object.keys(at.askedOf('patchUser')[0]?.input.body as object)).toEqual(['role']);
  });

  it.each([
    ['status', 'TERMINATED', 'terminateTitle', 'terminate'],
    ['role', 'MANAGER', 'promoteTitle', 'promote'],
  ] as const)('are asked about before their %s becomes %s', async (name, value, title, yes) => {
    await open([MARIA, OMAR, SARA]);
    await openRow(SARA);
    await at.choose(choice(name), value);
    await save();
    await seen(t(`office.users.${title}`, { name: SARA.displayName }));
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at.askedOf('patchUser')).toEqual([]);
    expect(choice(name).value).toBe(value);
    await save();
    await seen(t(`office.users.${title}`, { name: SARA.displayName }));
    await answer(t(`office.users.${yes}`));
    await waitFor(() => expect(at.askedOf('patchUser')).toMatchObject([{ input: { body: { [name]: value } } }]));
  });

  it('cannot lower or lock out themselves, but rename themselves', async () => {
    await open([MARIA, OMAR]);
    await openRow(MARIA);
    expect([choice('role').disabled, choice('status').disabled]).toEqual([true, true]);
    await seen(t('office.users.fixed.own'));
    await at.fill(field(t('office.users.displayName')), 'Maria H.');
    await save();
    await waitFor(() =>
      expect(at.askedOf('patchUser')).toMatchObject([{ input: { body: { displayName: 'Maria H.' } } }]),
    );
  });

  it('cannot lower or lock out the last active manager', async () => {
    await open([user('maria'), OMAR, user('lina', { role: 'MANAGER', status: 'TERMINATED' })]);
    await openRow(OMAR);
    expect([choice('role').disabled, choice('status').disabled]).toEqual([true, true]);
    await seen(t('office.users.fixed.lastManager'));
  });

  it('that became the last manager meanwhile are refused with the reason', async () => {
    await open([MARIA, OMAR]);
    at.answers['patchUser'] = new CodedError('LAST_MANAGER');
    await openRow(OMAR);
    await at.choose(choice('role'), 'CASHIER');
    await save();
    await seen(t('errors.LAST_MANAGER.what'));
    expect(choice('role').value).toBe('CASHIER');
  });

  it('are created with a password that is never kept on the disk', async () => {
    await open([MARIA]);
    await seen(MARIA.displayName);
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.users.new') });
    await save();
    for (const name of ['username', 'displayName', 'password'] as const) {
      await seen(t(`office.form.missing.${name}`));
    }
    expect(isSeen(t('office.users.passwordHint'))).toBe(true);
    await at.fill(field(t('office.users.username')), 'ravi anand');
    await at.fill(field(t('office.users.displayName')), 'Ravi Anand');
    expect(password('password').required).toBe(true);
    await at.fill(password('password'), 'lantern');
    await save();
    await waitFor(() => expect(problemOf(field(t('office.users.username')))).toBe(t('office.users.usernameWrong')));
    await seen(t('office.users.passwordWrong'));
    expect(isSeen(t('office.users.passwordHint'))).toBe(false);
    await at.fill(field(t('office.users.username')), 'ravi.anand');
    await at.fill(password('password'), 'lantern and ribbon');
    const db = new OfficeDatabase('demo');
    await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('ravi.anand'));
    expect(JSON.stringify(await db.drafts.toArray())).not.toContain('lantern');
    db.close();
    await save();
    await screen.findByRole('form', { name: 'Ravi Anand' });
    const body = { username: 'ravi.anand', displayName: 'Ravi Anand', role: 'CASHIER', password: 'lantern and ribbon' };
    expect(at.askedOf('createUser')).toMatchObject([{ input: { body } }]);
    expect(at.askedOf('createUser')[0]?.onceKey).toBeTruthy();
  });

  it('with a user name that is taken say so at the field', async () => {
    await open([MARIA]);
    at.answers['createUser'] = new CodedError('USERNAME_TAKEN');
    await seen(MARIA.displayName);
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.users.new') });
    await at.fill(field(t('office.users.username')), 'omar');
    await at.fill(field(t('office.users.displayName')), 'Omar');
    await at.fill(password('password'), 'lantern and ribbon');
    await save();
    await waitFor(() => expect(problemOf(field(t('office.users.username')))).toBe(t('errors.USERNAME_TAKEN.what')));
  });

  it('get a new password, and are signed out everywhere, after a question', async () => {
    await open([MARIA, SARA]);
    await openRow(SARA);
    await at.fill(password('newPassword'), 'saffron and rose');
    await at.click(button(t('app.asksFirst', { step: t('office.users.setPassword') })));
    await answer(t('office.users.setPassword'));
    await waitFor(() => expect(password('newPassword').value).toBe(''));
    expect(at.askedOf('setUserPassword')).toMatchObject([
      { input: { params: { username: 'sara' }, body: { password: 'saffron and rose' } } },
    ]);
    await at.click(button(t('app.asksFirst', { step: t('office.users.endSessions') })));
    await seen(t('office.users.theirEnd'));
    await answer(t('office.users.endSessions'));
    await waitFor(() =>
      expect(at.askedOf('endUserSessions')).toMatchObject([{ input: { params: { username: 'sara' } } }]),
    );
  });

  it('who are terminated are signed out already, and a new password waits until they are active again', async () => {
    await open([MARIA, { ...SARA, status: 'TERMINATED' }]);
    await openRow(SARA);
    await seen(t('office.users.endedAlready'));
    expect(button(t('app.asksFirst', { step: t('office.users.endSessions') })).disabled).toBe(true);
    await at.fill(password('newPassword'), 'saffron and rose');
    await at.click(button(t('app.asksFirst', { step: t('office.users.setPassword') })));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(t('office.users.passwordLater'));
    expect(question.textContent).not.toContain(t('office.users.theirEnd'));
  });

  it('with a password that is too long say how long it may be', async () => {
    await open([MARIA, SARA]);
    await openRow(SARA);
    await at.fill(password('newPassword'), 'x'.repeat(201));
    const why = button(t('app.asksFirst', { step: t('office.users.setPassword') })).nextElementSibling;
    expect(why?.textContent).toMatch(/8.*200/);
  });

  it('are warned before they sign out themselves', async () => {
    await open([MARIA, SARA]);
    await openRow(MARIA);
    await at.click(button(t('app.asksFirst', { step: t('office.users.endSessions') })));
    await seen(t('office.users.ownEnd'));
  });

  it('stay as they are offline, and say why', async () => {
    await open([MARIA, SARA]);
    await openRow(SARA);
    goOffline();
    await seen(t('office.form.saveOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('app.asksFirst', { step: t('office.users.endSessions') })).disabled).toBe(true);
  });
});
