import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { saveEntry } from '../../store/writes/save-entry';
import { knowMaria } from '../../testing/known-user';
import { isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const PREFERENCES = [
  { category: 'OPS_ROUTE_ASSIGNED', group: 'OPS', enabled: true, canDisable: true },
  { category: 'SALES_RETURN_ACCEPTED', group: 'SALES', enabled: true, canDisable: true },
  { category: 'ADMIN_SECURITY', group: 'ADMIN', enabled: true, canDisable: false },
  { category: 'NEWS', group: 'NEWER', enabled: true, canDisable: true },
];

let at: ShownTill;

interface Opened {
  readonly failure?: CodedError;
  /** Unlocked on this till while the account in use is of this person. */
  readonly account?: string;
}

async function open({ failure, account }: Opened = {}): Promise<void> {
  at = await openShownTill({ features: FEATURES, ...(account !== undefined && { verified: 'on this till' }) });
  const before = at.pos.ask;
  at.pos.ask = async (operation, input) => {
    if (operation.id === 'getSession') return { ...at.session.me, username: account } as never;
    if (operation.id !== 'getNotificationPreferences') return before(operation, input);
    if (failure) throw failure;
    return { preferences: PREFERENCES } as never;
  };
  at.show(<OfficeScreen />);
  await at.click(await screen.findByRole('link', { name: t('office.areas.notifications') }));
}

const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(name) });
const route = () => switchOf(t('office.notifications.categories.OPS_ROUTE_ASSIGNED'));

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
});

it('saves a switch when it is pressed, also offline, and says when the service refused it', async () => {
  knowMaria();
  await open();
  await at.click(await route());
  await waitFor(() => expect(at.pos.journal).toHaveLength(1));
  expect(at.pos.journal[0]).toMatchObject({
    body: { preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }] },
  });
  await seen(t('office.form.notSent'));
  expect(document.querySelector('label')?.textContent).toMatch(/by Maria Nasser\b/);
  expect((await route()).checked).toBe(false);
  const { data: error } = new CodedError('VALIDATION_FAILED');
  await applyOutcome(at.store, at.pos.journal[0]?.entryId ?? '', { kind: 'refused', error });
  await seen(t('office.form.isRefused'));
});

it('saves each of several that are pressed one right after the other', async () => {
  await open();
  const returns = await switchOf(t('office.notifications.categories.SALES_RETURN_ACCEPTED'));
  fireEvent.click(await route());
  fireEvent.click(returns);
  await waitFor(() => expect(at.pos.journal).toHaveLength(2));
  await waitFor(() => expect(returns.checked).toBe(false));
  expect((await route()).checked).toBe(false);
});

it('leaves a switch as the service has taken it, also where it cannot be read again', async () => {
  await open();
  await at.click(await route());
  await waitFor(() => expect(at.pos.journal).toHaveLength(1));
  await seen(t('office.form.notSent'));
  const asked = vi.fn(() => Promise.reject(new CodedError('SERVICE_UNREACHABLE')));
  at.pos.ask = asked;
  const answer = {
    preferences: PREFERENCES.map((each) => ({ ...each, enabled: each.category !== 'OPS_ROUTE_ASSIGNED' })),
  };
  await applyOutcome(at.store, at.pos.journal[0]?.entryId ?? '', { kind: 'accepted', answer });
  await waitFor(() => expect(isSeen(t('office.form.notSent'))).toBe(false));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect((await route()).checked).toBe(false);
});

it('leaves a locked one on, with the reason, and one it does not know as it is', async () => {
  await open();
  const locked = await switchOf(t('office.notifications.categories.ADMIN_SECURITY'));
  expect([locked.checked, locked.disabled]).toEqual([true, true]);
  await seen(t('office.notifications.locked'));
  expect((await switchOf('NEWS')).disabled).toBe(true);
});

it('says that it was never loaded, or is not offered', async () => {
  await open({ failure: new CodedError('NOT_OFFERED') });
  await seen(t('office.list.notOffered', { records: t('office.notifications.records') }));
});

it('shows nothing of the person whose account is in use, and what to do', async () => {
  await open({ account: 'omar' });
  await seen(t('errors.ACCOUNT_IS_OTHER.then'));
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows the switches to a person who unlocked with their own account', async () => {
  await open({ account: 'maria' });
  expect((await route()).disabled).toBe(false);
});

it('takes no unsent switch of another person for theirs', async () => {
  await open();
  const body = { preferences: [{ category: 'OPS_ROUTE_ASSIGNED' as const, enabled: false }] };
  const omar = { ...at.session, me: { ...at.session.me, username: 'omar' } };
  await saveEntry(at.store, omar, { kind: 'updateNotificationPreferences', params: {}, body });
  await saveEntry(at.store, at.session, {
    ...{ kind: 'updateNotificationPreferences', params: {} },
    body: { preferences: [{ category: 'SALES_RETURN_ACCEPTED', enabled: false }] },
  });
  const ofReturns = () => switchOf(t('office.notifications.categories.SALES_RETURN_ACCEPTED'));
  await waitFor(async () => expect((await ofReturns()).checked).toBe(false));
  expect((await route()).checked).toBe(true);
});
