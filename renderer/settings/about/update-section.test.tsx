import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { UpdateState } from '#shared/ipc/app/updates';
import { createFakeApi } from '../../store/testing/fake-api';
import { button, errorText, isSeen, seen, t } from '../../testing/see';
import { openShownTill, openTheDay, type ShownTill } from '../../testing/shown-till';
import { UpdateSection } from './update-section';

const IDLE: UpdateState = {
  version: '1',
  status: 'idle',
  isInstalledAtClose: true,
  next: null,
  percent: null,
  checkedAt: null,
  error: null,
};
const READY: UpdateState = { ...IDLE, status: 'ready', next: '1.1.0' };

let at: ShownTill;
let state: UpdateState;
let asked: string[];
let isSaleOpen: boolean;
/** Before a restart. */
let backup: Promise<void>;
let raise: ReturnType<typeof createFakeApi>['raise'];

beforeEach(() => {
  [state, asked, isSaleOpen, backup] = [IDLE, [], false, Promise.resolve()];
  const fake = createFakeApi({
    'updates.read': () => ({ ok: true, value: state }),
    'updates.check': () => {
      asked.push('check');
      return { ok: true, value: state };
    },
    'updates.restart': async () => {
      asked.push('restart');
      await backup;
      if (isSaleOpen) return { ok: false, error: { code: 'UPDATE_WAITS_FOR_SALE', message: '' } };
      return { ok: true, value: null };
    },
  });
  raise = fake.raise;
  vi.stubGlobal('pos', fake.api);
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function show(first: UpdateState): Promise<void> {
  state = first;
  at = await openShownTill();
  at.show(<UpdateSection />);
}

const change = (next: UpdateState) => act(() => raise('updates.changed', next));

it('looks when it is asked to, and follows the download', async () => {
  await show(IDLE);
  await seen(t('settings.updates.unchecked'));
  await at.click(button(t('settings.updates.check')));
  expect(asked).toEqual(['check']);
  await change({ ...IDLE, status: 'looking' });
  expect([isSeen(t('settings.updates.looking')), button(t('settings.updates.check')).disabled]).toEqual([true, true]);
  await change({ ...IDLE, status: 'downloading', next: '1.1.0', percent: 42 });
  expect(isSeen(t('settings.updates.downloading', { next: '1.1.0', percent: 42 }))).toBe(true);
  await change(READY);
  expect(isSeen(t('settings.updates.ready', { next: '1.1.0' }))).toBe(true);
});

it('says that an update waits for the sale', async () => {
  await show({ ...IDLE, status: 'waiting', next: '1.1.0' });
  await seen(t('settings.updates.available', { next: '1.1.0' }));
  expect(isSeen(t('settings.updates.afterSale'))).toBe(true);
});

it('restarts when it is pressed, and says why not during a sale', async () => {
  isSaleOpen = true;
  await show(READY);
  await seen(t('settings.updates.whenReady'));
  await at.click(button(t('settings.updates.restart')));
  expect((await screen.findByRole('alert')).textContent).toContain(errorText('UPDATE_WAITS_FOR_SALE'));
  isSaleOpen = false;
  await at.click(button(t('settings.updates.restart')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(asked).toEqual(['restart', 'restart']);
});

it('waits for the backup before the restart, and says why there is none', async () => {
  await show({ ...READY, error: { code: 'UPDATE_WAITS_FOR_BACKUP', message: '' } });
  expect((await screen.findByRole('alert')).textContent).toContain(errorText('UPDATE_WAITS_FOR_BACKUP'));
  let end = () => {};
  backup = new Promise((made) => (end = made));
  await at.click(button(t('settings.updates.restart')));
  await waitFor(() => expect(button(t('settings.updates.restart')).disabled).toBe(true));
  end();
  await change(READY);
  await waitFor(() => expect(button(t('settings.updates.restart')).disabled).toBe(false));
  expect([asked, screen.queryByRole('alert')]).toEqual([['restart'], null]);
});

it('says that closing the app does not install where an administrator is asked', async () => {
  await show({ ...READY, isInstalledAtClose: false });
  await seen(t('settings.updates.byRestart'));
  await openTheDay(at);
  await seen(t('settings.updates.byRestartThen'));
});

it('does not restart while a return is entered', async () => {
  await show(READY);
  await seen(t('settings.updates.whenReady'));
  at.till.returns.show({ stage: { kind: 'no receipt', draftId: 'd' } });
  await at.click(button(t('settings.updates.restart')));
  expect((await screen.findByRole('alert')).textContent).toContain(errorText('UPDATE_WAITS_FOR_RETURN'));
  expect(asked).toEqual([]);
  at.till.returns.start();
  await at.click(button(t('settings.updates.restart')));
  await waitFor(() => expect(asked).toEqual(['restart']));
});

it('says why an update was refused', async () => {
  await show({ ...IDLE, error: { code: 'UPDATE_UNTRUSTED', message: '' } });
  expect((await screen.findByRole('alert')).textContent).toContain(errorText('UPDATE_UNTRUSTED'));
  expect(isSeen(t('settings.updates.current'))).toBe(false);
});

it('offers nothing where the package does not look', async () => {
  await show({ ...IDLE, status: 'off' });
  await seen(t('settings.updates.off'));
  expect(screen.queryByRole('button', { name: t('settings.updates.check') })).toBeNull();
});
