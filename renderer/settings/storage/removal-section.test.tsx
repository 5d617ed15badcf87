import { registerText } from '../../ui/text/register-text';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import type { CommandOutput } from '#shared/ipc/contract';
import { unsentFile } from '#shared/writes/unsent-file';
import { useSession } from '../../bridge/session';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { recordAudit } from '../../store/day/audit';
import { createFakeApi } from '../../store/testing/fake-api';
import { button, errorText, isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { RemovalSection } from './removal-section';

type Registers = CommandOutput<'till.contents'>['registers'];

let at: ShownTill;
/** What main says, besides the open register. */
let others: Registers;
/** Of the open register. */
let unsentHere: number;
let removed: number;
let approveInput: unknown;
/** Why main refuses; null if it does not. */
let refusal: ErrorCode | null;

const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];
const remove = () => button(t('settings.removal.remove'));
const dialog = () => within(screen.getByRole('alertdialog'));
const answer = () => dialog().queryByRole('button', { name: t('settings.removal.answer') });

beforeEach(() => {
  [others, unsentHere, removed, refusal] = [[], 0, 0, null];
  const { api } = createFakeApi({
    'till.contents': () => {
      const { merchantCode, registerId } = at.session;
      return { ok: true, value: { registers: [{ merchantCode, registerId, unsent: unsentHere }, ...others] } };
    },
    'till.remove': () => {
      if (refusal) return { ok: false, error: { code: refusal, message: '' } };
      removed += 1;
      return { ok: true, value: null };
    },
    'session.signOwn': () => ({ ok: true, value: null }),
    'session.approve': (input) => {
      approveInput = input;
      return { ok: true, value: { approvedBy: 'omar', proof: null } };
    },
    'device.read': () => ({
      ok: true,
      value: {
        serviceUrl: '',
        isServiceGiven: true,
        merchantCode: null,
        registerId: null,
        merchant: null,
        knownUsers: [],
      },
    }),
  });
  vi.stubGlobal('pos', api);
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function show(features = MANAGER): Promise<void> {
  at = await openShownTill({ features });
  const status = syncStatusOf({});
  useSyncStatus.setState({ status: { ...status, customers: { ...status.customers, count: 1234 } } });
  at.show(<RemovalSection />);
}

it('says what goes and what stays, and removes after a second answer', async () => {
  others = [{ merchantCode: 'acme', registerId: 7, unsent: 0 }];
  await show();
  await waitFor(() => expect(remove().disabled).toBe(false));
  await at.click(remove());
  await screen.findByRole('alertdialog');
  const { registerId, merchant } = at.session;
  const goes = { place: registerText(registerId, t), merchant: merchant.name, receipts: '0', customers: '1,234' };
  expect(await dialog().findByText(t('settings.removal.goes', goes))).toBeDefined();
  expect(
    dialog().getByText(t('settings.removal.goesToo', { merchantCode: 'acme', place: registerText(7, t) })),
  ).toBeDefined();
  expect(dialog().getByText(t('settings.removal.stays'))).toBeDefined();
  await at.click(dialog().getByRole('button', { name: new RegExp(t('settings.removal.keep')) }));
  expect([screen.queryByRole('alertdialog'), removed]).toEqual([null, 0]);
  await at.click(remove());
  await screen.findByRole('alertdialog');
  await at.click(answer() as HTMLElement);
  expect(removed).toBe(1);
});

it('is not offered while something is unsent, until it is sent', async () => {
  unsentHere = 2;
  await show();
  await seen(t('settings.removal.unsent', { count: 2 }));
  expect(remove().disabled).toBe(true);
  unsentHere = 0;
  useSyncStatus.setState({ status: syncStatusOf({}) });
  await waitFor(() => expect(remove().disabled).toBe(false));
  expect(isSeen(t('settings.removal.unsent', { count: 2 }))).toBe(false);
});

it('is offered once what is unsent is saved to a file', async () => {
  await show();
  unsentHere = 1;
  await recordAudit(at.store, at.session, { kind: 'SIGN_IN' });
  await seen(t('settings.removal.unsent', { count: 1 }));
  expect(remove().disabled).toBe(true);
  unsentHere = 0;
  await at.click(button(t('settings.removal.saveUnsent')));
  await waitFor(() =>
    expect(at.pos.files.map(({ text }) => unsentFile.parse(JSON.parse(text)).entries.length)).toEqual([1]),
  );
  await waitFor(() => expect(remove().disabled).toBe(false));
});

it('is not offered while something waits at another register of this computer', async () => {
  others = [{ merchantCode: 'acme', registerId: 7, unsent: 3 }];
  await show();
  await seen(t('settings.removal.unsentElsewhere', { count: 3, merchantCode: 'acme', place: registerText(7, t) }));
  expect(remove().disabled).toBe(true);
});

it('says why main refuses, and that nothing was removed', async () => {
  refusal = 'TILL_HAS_UNSENT';
  await show();
  await waitFor(() => expect(remove().disabled).toBe(false));
  await at.click(remove());
  await screen.findByRole('alertdialog');
  await at.click(answer() as HTMLElement);
  expect((await dialog().findByRole('alert')).textContent).toContain(errorText('TILL_HAS_UNSENT'));
  refusal = null;
  await at.click(answer() as HTMLElement);
  expect(removed).toBe(1);
});

it('asks for an approval without the right, and waits until that is sent', async () => {
  await show(['SALES_WRITE', 'OPS_WRITE']);
  useSession.setState({ session: at.session });
  await waitFor(() => expect(remove().disabled).toBe(false));
  await at.click(remove());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(t('approval.removal'))).toBeDefined();
  await at.fill(await screen.findByRole('textbox', { name: t('approval.user') }), 'omar');
  unsentHere = 1;
  await at.fill(screen.getByLabelText(t('approval.password')), 'manager');
  await at.press('{Enter}');
  await screen.findByRole('alertdialog');
  // For nothing else, and the audit list says what for.
  expect(approveInput).toMatchObject({
    allows: 'removal',
    action: { right: 'TILL_SETTINGS', facts: { reason: t('settings.removal.title') } },
  });
  await dialog().findByText(t('settings.removal.unsent', { count: 1 }));
  expect(answer()).toBeNull();
  unsentHere = 0;
  useSyncStatus.setState({ status: syncStatusOf({}) });
  await waitFor(() => expect(answer()).not.toBeNull());
});
