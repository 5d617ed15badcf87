import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/writes/apply-outcome';
import { seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const PREFERENCES = [
  { category: 'OPS_ROUTE_ASSIGNED', group: 'OPS', enabled: true, canDisable: true },
  { category: 'ADMIN_SECURITY', group: 'ADMIN', enabled: true, canDisable: false },
  { category: 'NEWS', group: 'NEWER', enabled: true, canDisable: true },
];

let at: ShownTill;

async function open(failure: CodedError | null = null): Promise<void> {
  at = await openShownTill({ features: FEATURES });
  const before = at.pos.ask;
  at.pos.ask = async (operation, input) => {
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
  indexedDB.deleteDatabase('office-demo');
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
});

it('saves a switch when it is pressed, also offline, and says when the service refused it', async () => {
  await open();
  await at.click(await route());
  await waitFor(() => expect(at.pos.journal).toHaveLength(1));
  expect(at.pos.journal[0]).toMatchObject({
    body: { preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }] },
  });
  await seen(t('office.form.notSent'));
  expect((await route()).checked).toBe(false);
  const { data: error } = new CodedError('VALIDATION_FAILED');
  await applyOutcome(at.store, at.pos.journal[0]?.entryId ?? '', { kind: 'refused', error });
  await seen(t('office.form.isRefused'));
});

it('leaves a locked one on, with the reason, and one it does not know as it is', async () => {
  await open();
  const locked = await switchOf(t('office.notifications.categories.ADMIN_SECURITY'));
  expect([locked.checked, locked.disabled]).toEqual([true, true]);
  await seen(t('office.notifications.locked'));
  expect((await switchOf('NEWS')).disabled).toBe(true);
});

it('says that it was never loaded, or is not offered', async () => {
  await open(new CodedError('NOT_OFFERED'));
  await seen(t('office.list.notOffered', { records: t('office.notifications.records') }));
});
