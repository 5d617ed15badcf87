// What a screen reader hears at each step of a return is of that step.
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { recordSale } from '../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../store/testing/samples';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { useSyncStatus } from '../../bridge/sync-status';
import { CATALOG, codeOf, TEA, UNKNOWN_CODE } from '../../testing/catalog';
import { choice, errorText, hasKeyboard, t } from '../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { announce } from '../../ui/messages/announcer';
import { ReturnsScreen } from './returns-screen';

let at: ShownTill;
let receiptNumber: string;

/** Of the announcer, which is the last on the page. */
const said = () =>
  screen
    .getAllByRole('status')
    .slice(-2)
    .map(({ textContent }) => textContent)
    .join('');
const hears = (text: string) => waitFor(() => expect(said()).toBe(text));
const find = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('returns.find') });

beforeEach(async () => {
  at = await openShownTill({ features: ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'] });
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  ({ receiptNumber } = sale);
  announce('Sale complete.');
  at.show(<ReturnsScreen />);
  await hasKeyboard(await waitFor(find));
});

it('is nothing of the sale before', async () => {
  await hears('');
});

it('is the receipt, what is missing, and that the return is saved', async () => {
  await at.press(`${receiptNumber}{Enter}`);
  await hears(t('returns.ofReceipt', { receiptNumber }));
  await at.press('{F12}');
  await hears(t('returns.missing.goods'));
  await at.press('2{F12}');
  await hears(t('returns.missing.reason'));
  await at.click(choice(t('returns.reasons.FAULTY')));
  await at.press('{F12}');
  await waitFor(() => expect(said()).toMatch(/^Refund 25\.00\. Return /));
  act(() => at.till.returns.start(receiptNumber));
  await hears('');
  await at.press('{Enter}');
  await hears(`${t('returns.ofReceipt', { receiptNumber })}. ${t('returns.nothingLeft')}`);
  await at.press('{Escape}');
  act(() => at.till.returns.leave());
  await hears('');
});

it('is that nothing was found, and why the service is not asked', async () => {
  await at.press('nobody{Enter}');
  await hears(t('returns.notHere'));
  act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) }));
  await at.fill(find(), '9Z-00099');
  await screen.findByText(t('returns.notOfThisTill', { receiptNumber: '9Z-00099' }));
  await at.press('{Enter}');
  await hears(t('returns.offline', { why: errorText('SERVICE_UNREACHABLE') }));
});

it('is each item of a return without a receipt, and a code that no item has', async () => {
  await putItems(at, ...CATALOG);
  act(() => at.till.returns.show({ stage: { kind: 'no receipt', draftId: at.store.newId() } }));
  await hears(t('returns.noReceiptTitle'));
  await at.scan(codeOf(TEA));
  await hears(t('returns.counted', { name: TEA.name, quantity: '1' }));
  await at.scan(codeOf(TEA));
  await hears(t('returns.counted', { name: TEA.name, quantity: '2' }));
  await at.scan(UNKNOWN_CODE);
  await hears(t('returns.noReceiptUnknown', { text: UNKNOWN_CODE }));
});
