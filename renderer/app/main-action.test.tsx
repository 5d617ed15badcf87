import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { NO_PRINTER } from '#shared/ipc/printing';
import { pos } from '../bridge/bridge';
import { usePrinting } from '../bridge/printing';
import { openDay } from '../store/day/day';
import { recordSale } from '../store/sales/record-sale';
import { readReturnable } from '../store/sales/returns';
import { sampleCart, sampleDraft } from '../store/testing/samples';
import { BAG, codeOf } from '../testing/catalog';
import { knowApprover } from '../testing/approver';
import { atPlaceOf } from '../testing/layouts';
import { recordedCustomers, recordedSales } from '../testing/recorded';
import { button, choice, errorText, field, hasKeyboard, problemOf, seen, t } from '../testing/see';
import { goods, NEEDS_DAY, openShownTill, openTheDay, putItems, type ShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import { AppFrame } from './app-frame';

const MANAGER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ', 'PRICING_WRITE'];

let at: ShownTill;
const main = () => at.press('{Control>}{Enter}{/Control}');
const stage = () => at.till.sell.state.getState().stage;
const dayStage = () => at.till.day.state.getState().stage.kind;
const isAt = (wanted: string) => waitFor(() => expect(stage()).toBe(wanted));
const written = (kind: string) => at.pos.journal.filter((write) => write.kind === kind);

async function show(given: Parameters<typeof openShownTill>[0] = { features: MANAGER }): Promise<void> {
  at = await openShownTill(given);
}

describe('Ctrl Enter while selling', () => {
  beforeEach(async () => {
    await show();
    await openTheDay(at);
    at.till.cart.setState({ cart: sampleCart([1250]) });
    at.till.cart.getState().select(at.till.cart.getState().cart.lines[0]?.lineId ?? null);
    at.show(<AppFrame />);
    await hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
  });

  it('pays, completes the sale, and starts the next one', async () => {
    await main();
    await isAt('pay');
    await main();
    await isAt('done');
    expect(recordedSales(at)).toHaveLength(1);
    await main();
    await isAt('cart');
    expect(goods(at)).toEqual([]);
  });

  it('sets the price that was typed, and pays', async () => {
    await at.press('{F4}');
    await at.fill(field(t('sell.priceField', { currency: 'AED' })), '10');
    await main();
    await isAt('pay');
    expect(at.till.cart.getState().cart.lines[0]?.unitPrice).toBe(1000);
  });

  it('does not pay past a price that is not valid', async () => {
    await at.press('{F4}');
    const price = field(t('sell.priceField', { currency: 'AED' }));
    await at.fill(price, 'ten');
    await main();
    await waitFor(() => expect(problemOf(price)).toBe(errorText('AMOUNT_INVALID')));
    expect(stage()).toBe('cart');
  });

  it('parks the sale under the name that was typed', async () => {
    await at.press('{F8}');
    await hasKeyboard(await screen.findByRole('textbox', { name: t('parked.nameField') }));
    await at.press('Umbrella');
    await main();
    await waitFor(() => expect(goods(at)).toEqual([]));
    expect([stage(), await at.store.db.carts.count()]).toEqual(['cart', 2]);
  });

  it('saves the new customer and not the sale', async () => {
    await at.press('{F2}{Control>}n{/Control}');
    await at.fill(await screen.findByRole('textbox', { name: /^First name/ }), 'Nour');
    await at.fill(screen.getByRole('textbox', { name: /^E-mail/ }), 'nour@example.com');
    await main();
    await waitFor(() => expect(at.till.cart.getState().customer?.name).toBe('Nour'));
    expect(recordedCustomers(at)).toHaveLength(1);
    expect(stage()).toBe('cart');
  });

  it.each(
    sampled([
      ['the form of a new customer', '{F2}{Control>}n{/Control}', t('newCustomer.saveAndUse')],
      ['a custom amount', '{Shift>}{F4}{/Shift}', t('sell.custom.add')],
      ['the name of a parked sale', '{F8}', t('parked.park')],
      ['the price of a line', '{F4}', t('sell.set')],
      ['the discount of a line', '{F5}', t('sell.set')],
      ['the note of a line', '{F6}', t('sell.set')],
      ['the discount of the sale', '{F7}', t('sell.set')],
    ]),
  )('beside %s the filled button is the one it presses, and the key of Pay still pays', async (_what, keys, name) => {
    const filled = () => [...document.querySelectorAll('[data-variant="filled"]')].map((each) => each.textContent);
    expect(filled()).toEqual([expect.stringContaining(t('sell.pay'))]);
    await at.press(keys);
    await waitFor(() => expect(filled()).toEqual([expect.stringContaining(name)]));
    await at.press('{F12}');
    await isAt('pay');
  });

  it('adds the item whose price was asked for', async () => {
    await putItems(at, BAG);
    await at.scan(codeOf(BAG));
    await seen(t('sell.prompt.priceSay'));
    await at.press('3.50');
    await main();
    await waitFor(() => expect(goods(at)).toHaveLength(2));
    expect(stage()).toBe('cart');
  });

  it('is listed among the keys', async () => {
    await at.press('?');
    const keys = await screen.findByRole('dialog', { name: t('keys.title') });
    expect(within(keys).getByText(t('keys.confirm')).parentElement?.textContent).toContain('Ctrl Enter');
    await main();
    expect(stage()).toBe('cart');
  });

  it('is listed by the question mark of an Arabic keyboard too, which closes the list again', async () => {
    const ask = () => fireEvent.keyDown(document.activeElement ?? document.body, atPlaceOf('?', 'arabic'));
    ask();
    await screen.findByRole('dialog', { name: t('keys.title') });
    ask();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    button(t('sell.pay')).focus();
    ask();
    await screen.findByRole('dialog', { name: t('keys.title') });
  });
});

it('Ctrl Enter opens the day that Pay asks for, and pays', async () => {
  await show({ merchant: NEEDS_DAY });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<AppFrame />);
  await hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
  await main();
  await hasKeyboard(await screen.findByRole('textbox', { name: t('openDay.float', { currency: 'AED' }) }));
  await at.press('0');
  await main();
  await isAt('pay');
});

it('Ctrl Enter does nothing while nothing can be paid', async () => {
  await show();
  at.show(<AppFrame />);
  await hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
  await main();
  expect([button(t('sell.pay')).disabled, stage()]).toEqual([true, 'cart']);
});

it('Ctrl Enter approves, and does not go on without the approval', async () => {
  await show({});
  knowApprover();
  await openTheDay(at);
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.till.cart.getState().select(at.till.cart.getState().cart.lines[0]?.lineId ?? null);
  at.show(<AppFrame />);
  await hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
  await at.press('{F4}');
  await at.fill(field(t('sell.priceField', { currency: 'AED' })), '10');
  await main();
  const panel = await screen.findByRole('group', { name: t('approval.title') });
  await main();
  expect([panel.isConnected, stage()]).toEqual([true, 'cart']);
  await at.click(within(panel).getByLabelText(t('pin.of', { name: 'Omar' })));
  await at.press('2580');
  await main();
  await waitFor(() => expect(panel.isConnected).toBe(false));
  expect([at.till.cart.getState().cart.lines[0]?.unitPrice, stage()]).toEqual([1000, 'cart']);
});

it('Ctrl Enter completes a return once a reason is given', async () => {
  await show();
  await openTheDay(at);
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  const original = await readReturnable(at.store.db, sale.transactionId);
  if (original) at.till.returns.openSale(original, at.store.newId());
  at.till.navigation.goTo('returns');
  at.show(<AppFrame />);
  await at.click(await screen.findByRole('button', { name: t('returns.everything') }));
  await main();
  await seen(t('returns.missing.reason'));
  await at.click(choice(t('returns.reasons.FAULTY')));
  await main();
  await seen(t('returns.doneTitle'));
  await main();
  await waitFor(() => expect(at.till.navigation.state.getState().screen).toBe('sell'));
});

describe('Ctrl Enter on the Day screen', () => {
  it('opens the day, counts it, closes it, and leaves the report', async () => {
    await show();
    at.till.navigation.goTo('day');
    at.show(<AppFrame />);
    await screen.findByRole('button', { name: t('day.openDay') });
    await main();
    await screen.findByRole('heading', { name: t('day.count.open') });
    await main();
    await screen.findByRole('button', { name: t('day.closeDay') });
    await main();
    await screen.findByRole('button', { name: t('day.count.finish') });
    await main();
    await screen.findByRole('heading', { name: t('day.difference.none') });
    await main();
    await screen.findByRole('button', { name: t('day.report.done') });
    expect([written('day.open').length, written('day.close').length]).toEqual([1, 1]);
    await main();
    await waitFor(() => expect(dayStage()).toBe('overview'));
  });

  it('records the cash movement that is being entered', async () => {
    await show();
    await openDay(at.store, at.session, at.store.newId(), { amount: minor(50000), pieces: [] });
    at.till.navigation.goTo('day');
    at.till.day.show({ kind: 'cash', movement: 'OUT' });
    at.show(<AppFrame />);
    await at.fill(await screen.findByRole('textbox', { name: t('day.movement.amount', { currency: 'AED' }) }), '20');
    await at.fill(field(t('day.movement.reason')), 'Milk');
    await main();
    await waitFor(() => expect(dayStage()).toBe('overview'));
    expect(written('cash.move')).toHaveLength(1);
  });
});

describe('Ctrl Enter on a screen with one main action', () => {
  it('opens the marked sale of a return', async () => {
    await show();
    await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
    at.till.navigation.goTo('returns');
    at.show(<AppFrame />);
    await waitFor(() => expect(button(t('returns.openSale')).disabled).toBe(false));
    await main();
    await screen.findByRole('region', { name: t('returns.goods') });
  });

  it('prints a copy of the receipt', async () => {
    const asked = printer();
    await show();
    await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
    at.till.navigation.goTo('receipts');
    at.show(<AppFrame />);
    await screen.findByRole('button', { name: t('printing.printCopy') });
    await main();
    await waitFor(() => expect(asked()).toContain('printing.print'));
  });

  it('prints the X report', async () => {
    const asked = printer();
    await show();
    await openTheDay(at);
    at.till.navigation.goTo('day');
    at.till.day.show({ kind: 'x report' });
    at.show(<AppFrame />);
    await screen.findByRole('button', { name: t('day.report.print') });
    await main();
    await waitFor(() => expect(asked()).toContain('printing.print'));
  });

  it('loads the van inventory again', async () => {
    await show({ features: [...MANAGER, 'REPORTS_READ'] });
    const ask = vi.spyOn(pos, 'ask').mockResolvedValue([] as never);
    onTestFinished(() => ask.mockRestore());
    at.till.navigation.goTo('day');
    at.till.day.show({ kind: 'van inventory' });
    at.show(<AppFrame />);
    await seen(t('day.inventory.none'));
    ask.mockClear();
    await main();
    await waitFor(() => expect(ask.mock.calls.map(([{ id }]) => id)).toEqual(['getVanInventory']));
  });

  it('sends what waits, while nothing needs attention', async () => {
    const asked = printer();
    await show();
    at.till.navigation.goTo('sync');
    at.show(<AppFrame />);
    await seen(t('sync.nothingNeeded'));
    await main();
    expect(asked()).toContain('sync.nudge');
  });
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  'printing.print': { isNew: true },
  'sync.nudge': null,
  'app.facts': { version: '1' },
  'storage.estimate': null,
};

/** Connected until the end of the test. Returns the calls of main. */
function printer(): () => string[] {
  const real = pos.call;
  const call = vi.spyOn(pos, 'call');
  call.mockImplementation((name, ...given) =>
    name in ANSWERS ? Promise.resolve(ANSWERS[name] as never) : real(name, ...given),
  );
  usePrinting.setState({ settings: { ...NO_PRINTER, connection: { is: 'device', path: '/dev/usb/lp0' } } });
  onTestFinished(() => {
    call.mockRestore();
    usePrinting.setState(usePrinting.getInitialState(), true);
  });
  return () => call.mock.calls.map(([name]) => name);
}
