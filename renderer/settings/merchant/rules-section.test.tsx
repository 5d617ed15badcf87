import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import type { TillRules } from '#shared/api/accounts/merchant';
import type { PageOperation } from '#shared/api/wire/operation';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { field, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import { ShopPlace } from './shop-place';

const MANAGER = ['SALES_WRITE', 'USERS_WRITE'];
/** What this till follows is older than what the service has. */
const HERE: TillRules = { saleWithoutDay: false, customerEmail: null, offlineDays: 14 };
const AT_SERVICE: TillRules = { saleWithoutDay: false, customerEmail: 'counter@lantern.example', offlineDays: 10 };

let at: ShownTill;
/** What the service was asked to change, oldest first. */
let sent: unknown[];
let refusal: CodedError | null;

async function show(features: readonly string[] = MANAGER): Promise<void> {
  at = await openShownTill({ features, merchant: { tillRules: HERE } });
  let rules = AT_SERVICE;
  const { ask } = at.pos;
  vi.spyOn(at.pos, 'ask').mockImplementation((async (
    operation: PageOperation,
    input: { body?: Partial<TillRules> },
  ) => {
    if (operation.id === 'getMerchant') return { ...at.session.merchant, tillRules: rules };
    // The store asks for its lists meanwhile.
    if (operation.id !== 'patchTillRules') return ask(operation, input as never);
    if (refusal) throw refusal;
    sent.push(input.body);
    rules = { ...rules, ...input.body };
    return rules;
  }) as never);
  at.show(<ShopPlace />);
}

beforeEach(() => {
  sent = [];
  refusal = null;
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  useSyncStatus.setState({ status: syncStatusOf({}) });
});

const section = () => within(screen.getByRole('region', { name: t('settings.rules.title') }));
const email = () => field(t('settings.rules.customerEmail'));
const days = () => field(t('settings.rules.offlineDays'));
const withoutDay = () => screen.getByRole<HTMLInputElement>('switch');
const isRead = () => waitFor(() => expect(email().value).toBe('counter@lantern.example'));
const isSaved = () => section().findByText(t('app.saved'));

it('shows the rules as the service has them now, and says that they are the merchant’s', async () => {
  await show();
  await isRead();
  expect(days().value).toBe('10');
  expect(isSeen(t('settings.whom.merchant'))).toBe(true);
});

it('shows a number in the digits of the reader, and sends nothing where it is left as it is', async () => {
  const usual = currentLocale();
  onTestFinished(() => setLocale(usual));
  setLocale('ar-AE-u-nu-arab');
  await show();
  await isRead();
  expect(days().value).toBe('١٠');
  await at.click(days());
  await at.press('Enter');
  expect(sent).toEqual([]);
});

it('sends each rule alone, as soon as it is changed', async () => {
  await show();
  await isRead();
  await at.click(withoutDay());
  await isSaved();
  expect(withoutDay().checked).toBe(true);
  await at.fill(days(), '٣{Enter}');
  await waitFor(() => expect(days().value).toBe('3'));
  await at.fill(email(), ' ');
  await at.press('{Tab}');
  await waitFor(() => expect(sent).toEqual([{ saleWithoutDay: true }, { offlineDays: 3 }, { customerEmail: null }]));
});

it('sends what is typed when the screen is left', async () => {
  await show();
  await isRead();
  await at.fill(email(), 'shop@lantern.example');
  cleanup();
  await waitFor(() => expect(sent).toEqual([{ customerEmail: 'shop@lantern.example' }]));
});

it('keeps what was changed where a reading that began before it ends after it', async () => {
  await show();
  await isRead();
  const { ask } = at.pos;
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  const before = vi.fn(() => told.then(() => ({ ...at.session.merchant, tillRules: AT_SERVICE })));
  at.pos.ask = ((operation: PageOperation, input: never) =>
    operation.id === 'getMerchant' ? before() : ask(operation, input)) as never;
  // The rules are read again once they are old.
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) }));
  act(() => useSyncStatus.setState({ status: syncStatusOf({}) }));
  await waitFor(() => expect(before).toHaveBeenCalled());
  await at.click(withoutDay());
  await isSaved();
  answer();
  // What is read is drawn some turns later.
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(withoutDay().checked).toBe(true);
});

it.each(
  sampled([
    ['customerEmail', 'shop', 'emailForm'],
    ['offlineDays', '0', 'daysForm'],
    ['offlineDays', '', 'daysForm'],
    ['offlineDays', '2.5', 'daysForm'],
  ] as const),
)('says of %s %j what can be saved', async (rule, text, form) => {
  await show();
  await isRead();
  const input = () => field(t(`settings.rules.${rule}`));
  await at.fill(input(), `${text}{Tab}`);
  await waitFor(() => expect(problemOf(input())).toBe(t(`settings.rules.${form}`)));
  expect(sent).toEqual([]);
});

it('keeps what the service did not accept, and sends it again', async () => {
  await show();
  await isRead();
  refusal = new CodedError('SERVICE_UNREACHABLE');
  await at.fill(days(), '3{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(t('settings.notSaved'));
  expect(days().value).toBe('3');
  refusal = null;
  await at.click(screen.getByRole('button', { name: t('app.retry') }));
  await isSaved();
  expect([sent, screen.queryByRole('alert')]).toEqual([[{ offlineDays: 3 }], null]);
});

it('cannot be changed without the right, which is named; it shows what this till follows', async () => {
  await show(['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ']);
  await seen(t('settings.shop.needsRight'));
  for (const control of [withoutDay(), email(), days()]) expect(control.matches(':disabled')).toBe(true);
  expect(days().value).toBe('14');
  const asked = vi.mocked(at.pos.ask).mock.calls.map(([{ id }]) => id);
  expect(asked).not.toContain('getMerchant');
});

it('cannot be changed without a network', async () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  await show();
  await seen(t('settings.shop.offline'));
  for (const control of [withoutDay(), email(), days()]) expect(control.matches(':disabled')).toBe(true);
});
