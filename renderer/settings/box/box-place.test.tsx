import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { BoxState } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import { pos } from '../../bridge/bridge';
import { isBoxUsed, useBox } from '../../bridge/box';
import { button, isSeen, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { BoxPlace } from './box-place';

const MANAGER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];
const NO_NETWORK = { isOn: false, addresses: [], fingerprint: null, error: null };
const NOW = new Date('2026-11-26T08:00:00.000Z');
const MADE_AT = '2026-11-26T03:00:00.000Z';
const OFF = { status: 'off', since: null, url: null, merchant: null, error: null } as const;

/** @param features of who is signed in */
async function open(features: readonly string[], differs: Partial<BoxState> = {}) {
  const at = await openShownTill({ features, now: () => NOW });
  const { merchantCode, merchant } = at.session;
  const shop: BoxState['shop'] = {
    ...{ status: 'running' as const, since: '2026-11-26T05:00:00.000Z', url: 'http://127.0.0.1:4880', error: null },
    merchant: { code: merchantCode, name: merchant.name },
  };
  const backups = { folder: '/box/backups', kept: [{ madeAt: MADE_AT, bytes: 4_200_000 }], error: null };
  useBox.setState({
    box: { shop, demo: OFF, backups, network: NO_NETWORK, owner: merchantCode, startsWithComputer: false, ...differs },
  });
  const call = vi.spyOn(pos, 'call').mockResolvedValue(null as never);
  onTestFinished(() => {
    call.mockRestore();
    useBox.setState({ box: null });
  });
  at.show(<BoxPlace />);
  return { ...at, call, merchant };
}

const restoreButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Restore the backup/ });

it('restores a backup once the name of the shop is typed', async () => {
  const at = await open(MANAGER);
  await at.click(restoreButton());
  await seen(t('settings.box.tills'));
  expect(screen.queryByRole('button', { name: t('settings.box.answer') })).toBeNull();
  const confirm = t('settings.box.confirm', { merchant: at.merchant.name });
  await at.fill(screen.getByRole('textbox', { name: confirm }), at.merchant.name.toUpperCase());
  at.call.mockRejectedValueOnce(new CodedError('BACKUP_DAMAGED'));
  await at.click(button(t('settings.box.answer')));
  await seen(t('errors.BACKUP_DAMAGED.what'));
  await at.click(button(t('settings.box.answer')));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(at.call).toHaveBeenLastCalledWith('box.restore', { madeAt: MADE_AT });
});

it('writes times within a sentence as such', async () => {
  const at = await open(MANAGER);
  await seen('Running since today 09:00');
  await at.click(restoreButton());
  await seen('Restore the backup of today 07:00?');
});

it('says when a backup is made', async () => {
  const at = await open(MANAGER);
  await at.click(button(t('settings.box.backUp')));
  expect((await seen(t('settings.box.backedUp'))).getAttribute('role')).toBe('status');
});

it('shows a cashier everything and lets them change nothing but make a backup', async () => {
  const at = await open(['SALES_WRITE']);
  await seen(t('settings.box.needsOwner'));
  expect(restoreButton().disabled).toBe(true);
  for (const each of screen.getAllByRole<HTMLInputElement>('switch')) expect(each.disabled).toBe(true);
  await at.click(button(t('settings.box.backUp')));
  expect(at.call).toHaveBeenCalledWith('box.backUp', null);
});

it('lets nobody of another merchant change the shop, such as the manager of the demo', async () => {
  await open(MANAGER, { owner: 'sohar-dates' });
  expect([restoreButton().disabled, isSeen(t('settings.box.needsOwner'))]).toEqual([true, true]);
});

it('says that the service does not run and why, and that a backup failed', async () => {
  const error = { code: 'BOX_PORT_TAKEN', message: '' } as const;
  const backups = { folder: '', kept: [], error: { code: 'BACKUP_NOT_WRITTEN', message: '' } as const };
  await open(MANAGER, { shop: { ...OFF, status: 'waiting', error }, backups });
  await seen(t('settings.box.states.waiting'));
  await seen(t('errors.BOX_PORT_TAKEN.what'));
  await seen(t('settings.box.failed'));
  expect(button(t('settings.box.backUp')).disabled).toBe(true);
});

it('says where other tills reach it, by which certificate and under which merchant code, once that is turned on', async () => {
  const network = { isOn: true, addresses: ['https://192.168.1.5:4900'], fingerprint: '1a2b3c4d', error: null };
  const at = await open(MANAGER, { network });
  await seen('https://192.168.1.5:4900');
  await seen('1A2B 3C4D');
  await seen(at.session.merchantCode);
  await seen(t('settings.box.codeThere'));
  await at.click(screen.getByRole('switch', { name: new RegExp(`^${t('settings.box.share')}`) }));
  expect(at.call).toHaveBeenCalledWith('box.share', { isOn: false });
});

it('is among the settings only where a service runs or should', () => {
  const backups = { folder: '', kept: [], error: null };
  const box: BoxState = { shop: OFF, demo: OFF, backups, owner: null, network: NO_NETWORK, startsWithComputer: false };
  const isUsed = (differs: Partial<BoxState>) => isBoxUsed({ box: { ...box, ...differs } });
  expect([isBoxUsed({ box: null }), isUsed({}), isUsed({ owner: 'noor' })]).toEqual([false, false, true]);
  expect(isUsed({ demo: { ...OFF, status: 'starting' } })).toBe(true);
});
