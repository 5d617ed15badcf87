import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { SOLD_AT } from '../../store/testing/test-store';
import { sampleItem } from '../../store/testing/samples';
import { claimEntries } from '../../store/outbox/outbox';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { knowMaria } from '../../testing/known-user';
import { button, field, problemOf, seen, t } from '../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { chooseFilter } from '../testing/open-area';
import { OfficeScreen } from '../office-screen';
import { dateAfter, dateIn } from '../../ui/text/date-format';
import { noDateText } from '../../ui/fields/typed-date';

addOfficeTexts();

const id = (n: number) => `0a9d4f0e-3f57-4b7e-8a55-6b0f6a1c9e0${n}`;
const order = (n: number, change: Partial<ProductionOrder> = {}): ProductionOrder => ({
  ...{ id: id(n), orderNumber: `MO-${n}`, bomId: null, finishedGoodId: '120', finishedGoodName: `Set of ${n} candles` },
  ...{ plannedQty: 40, actualQty: null, status: 'PLANNED', manufacturingLocationId: null, outputLocationId: null },
  ...{ plannedDate: null, startedAt: null, completedAt: null, createdAt: '2026-03-02T08:00:00.000Z', notes: null },
  components: [{ id: 1, componentItemId: '10', componentItemName: 'شمعة', plannedQty: 60.5, actualQty: null }],
  ...change,
});

let at: ShownTill;
let orders: ProductionOrder[];
let sent: { id: string; body: unknown; ifMatch?: string | undefined }[];
/** Orders that were read alone, as their side is opened. */
let read: string[];
/** What the service does at the next step: a state for the order, or a refusal. */
let next: Partial<ProductionOrder> | CodedError;

async function open(
  given: ProductionOrder[],
  features: readonly string[] = FEATURES,
  capabilities: readonly string[] = [],
): Promise<void> {
  at = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/productionOrders' });
  db.close();
  orders = given;
  sent = [];
  read = [];
  at.pos.ask = async (operation, input, onceKey, { ifMatch, tagged } = {}) => {
    if (operation.id === 'createProductionOrder') {
      const { body } = input as unknown as { body: unknown };
      sent.push({ id: operation.id, body });
      expect(onceKey).toBeTruthy();
      orders = [...orders, order(9)];
      return order(9) as never;
    }
    if (operation.id === 'listProductionOrders') {
      const facts = { number: 0, size: 100, totalElements: orders.length, totalPages: 1 };
      return structuredClone({ content: orders, ...facts }) as never;
    }
    const { params, body } = input as unknown as { params?: { id: string }; body?: unknown };
    // The till reads its lists when it can.
    if (!params) throw new CodedError('NOT_OFFERED');
    if (operation.id !== 'getProductionOrder') {
      sent.push({ id: operation.id, body, ifMatch });
      if (next instanceof CodedError) throw next;
      const change = next;
      orders = orders.map((each) => (each.id === params.id ? { ...each, ...change } : each));
    }
    if (operation.id === 'getProductionOrder') read.push(params.id);
    tagged?.(params.id);
    return structuredClone(orders.find((each) => each.id === params.id)) as never;
  };
  at.show(<OfficeScreen />);
}

const openOrder = async (number: string) => {
  const found = (await screen.findAllByText(number)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${number}.`);
  await at.click(found);
  return screen.findByRole('region', { name: new RegExp(`^${number} `) });
};
/** Until it was read alone: what becomes of it later is what others do meanwhile. */
async function openAndRead(number: string): Promise<HTMLElement> {
  const side = await openOrder(number);
  await waitFor(() => expect(read).toEqual([order(1).id]));
  return side;
}
const step = (name: 'release' | 'start' | 'complete' | 'cancel', asks = true) =>
  button(asks ? t('app.asksFirst', { step: t(`office.orders.steps.${name}`) }) : t(`office.orders.steps.${name}`));
const answer = async (name: 'start' | 'complete' | 'cancel') => {
  const dialog = await screen.findByRole('alertdialog');
  await at.click(within(dialog).getByRole('button', { name: t(`office.orders.steps.${name}`) }));
};

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the orders', () => {
  it('without a planned day are last in either direction, and all are found by the SKU of what they make', async () => {
    await open([
      order(1),
      order(2, { plannedDate: '2026-04-01' }),
      order(3, { plannedDate: '2026-03-20', finishedGoodId: '303' }),
    ]);
    await putItems(at, sampleItem(3, { itemId: '303', sku: 'CAN-303' }));
    await screen.findAllByText('MO-1');
    const shown = () =>
      [...document.querySelectorAll('[data-rows="row"]')].map((row) => /MO-\d/.exec(row.textContent)?.[0]);
    const head = button(t('office.orders.plannedFor'));
    await at.click(head);
    await waitFor(() => expect(shown()).toEqual(['MO-3', 'MO-2', 'MO-1']));
    await at.click(head);
    await waitFor(() => expect(shown()).toEqual(['MO-2', 'MO-3', 'MO-1']));
    await at.fill(field(t('office.orders.search')), 'can-303');
    await waitFor(() => expect(shown()).toEqual(['MO-3']));
  });
});

describe('a production order', () => {
  it('is printed with its components, and is on the page only meanwhile', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open([order(1, { notes: 'For the fair' })]);
    await putItems(at, sampleItem(3, { itemId: order(1).finishedGoodId, sku: 'CAN-1' }));
    await openOrder('MO-1');
    await waitFor(async () => expect(await at.store.db.items.count()).toBeGreaterThan(0));
    await at.press('{Control>}p{/Control}');
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('article').textContent).toContain('CAN-1');
    const page = within(screen.getByRole('article'));
    page.getByRole('heading', { name: 'MO-1 · Set of 1 candles' });
    page.getByText('For the fair');
    expect(page.getByRole('row', { name: /شمعة/ }).textContent).toContain('60.5');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    print.mockRestore();
  });

  it('that should be done by now says for how many days', async () => {
    await open([order(1, { plannedDate: dateAfter(dateIn('Asia/Dubai', SOLD_AT), -3) })]);
    await seen(t('office.orders.late', { count: 3 }));
  });

  it('is ended at one end of its foot, and led on at the other', async () => {
    await open([order(1)]);
    const side = await openOrder('MO-1');
    const foot = side.querySelector('footer') as HTMLElement;
    const names = within(foot)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.map((name) => name.replace(/Ctrl.*$/, ''))).toEqual([
      t('app.asksFirst', { step: t('office.orders.steps.cancel') }),
      t('office.report.print'),
      t('office.orders.steps.release'),
    ]);
  });

  it('that is planned is released without a question', async () => {
    await open([order(1)]);
    await openOrder('MO-1');
    next = { status: 'RELEASED' };
    await at.click(step('release', false));
    await waitFor(() => expect(step('start')).toBeTruthy());
    expect(sent).toEqual([{ id: 'releaseProductionOrder', body: undefined }]);
  });

  it('is started after a question, and then says what was consumed', async () => {
    await open([order(1, { status: 'RELEASED' })]);
    const side = await openOrder('MO-1');
    expect(within(side).getAllByText('–')).toHaveLength(1);
    next = {
      status: 'IN_PROGRESS',
      startedAt: '2026-03-09T05:12:00.000Z',
      components: order(1).components.map((each) => ({ ...each, actualQty: 60.5 })),
    };
    await at.click(step('start'));
    expect(sent).toEqual([]);
    await answer('start');
    await waitFor(() => expect(within(side).getAllByText('60.5')).toHaveLength(2));
  });

  it('is completed with the planned quantity unless another is typed, in the decimals of the language', async () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('fr-FR-u-nu-latn');
    await open([order(1, { status: 'IN_PROGRESS', plannedQty: 40.5 })]);
    await openOrder('MO-1');
    expect(field(t('office.orders.actual')).value).toBe('40,5');
    next = { status: 'COMPLETED', actualQty: 40.5 };
    await at.click(step('complete'));
    await answer('complete');
    await waitFor(() => expect(sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 40.5 } }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: t('office.orders.actual') })).toBeNull());
  });

  it('is completed with what was made, which has three decimals at most', async () => {
    await open([order(1, { status: 'IN_PROGRESS' })]);
    await openOrder('MO-1');
    await at.fill(field(t('office.orders.actual')), '38.1234');
    expect(step('complete').disabled).toBe(true);
    await at.fill(field(t('office.orders.actual')), '38.125');
    next = { status: 'COMPLETED', actualQty: 38.125 };
    await at.click(step('complete'));
    await answer('complete');
    await seen('38.125');
    expect(sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 38.125 } }]);
    expect(screen.queryByRole('button', { name: `${t('office.orders.steps.cancel')} …` })).toBeNull();
  });

  it('keeps the quantity that is typed while another order is opened, and says that it is not saved', async () => {
    await open([order(1, { status: 'IN_PROGRESS' }), order(2, { status: 'IN_PROGRESS' })]);
    await openOrder('MO-1');
    await at.fill(field(t('office.orders.actual')), '38.125');
    await openOrder('MO-2');
    expect(field(t('office.orders.actual')).value).toBe('40');
    const row = (await screen.findAllByText('MO-1')).map((each) => each.closest('[role="row"]')).find(Boolean);
    await waitFor(() => expect(row?.textContent).toContain(t('office.form.isDraft')));
    await openOrder('MO-1');
    await waitFor(() => expect(field(t('office.orders.actual')).value).toBe('38.125'));
    next = { status: 'COMPLETED', actualQty: 38.125 };
    await at.click(step('complete'));
    await answer('complete');
    await waitFor(() => expect(row?.textContent).not.toContain(t('office.form.isDraft')));
    expect(sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 38.125 } }]);
  });

  it('that someone completed first shows the quantity that was not used', async () => {
    await open([order(1, { status: 'IN_PROGRESS' })]);
    const side = within(await openAndRead('MO-1'));
    await at.fill(field(t('office.orders.actual')), '38.125');
    orders = [order(1, { status: 'COMPLETED', actualQty: 39 })];
    await at.press('{F5}');
    await side.findByText(t('office.orders.notUsed', { quantity: '38.125' }));
    await at.click(side.getByRole('button', { name: t('office.orders.deleteQuantity') }));
    await waitFor(() => expect(side.queryByText(t('office.orders.notUsed', { quantity: '38.125' }))).toBeNull());
  });

  it('that is late is found among the late ones', async () => {
    await open([
      order(1, { plannedDate: '2026-01-01' }),
      order(2, { plannedDate: '2026-01-01', status: 'COMPLETED' }),
      order(3),
    ]);
    await screen.findAllByText('MO-2');
    await chooseFilter(at, `${t('office.orders.status')} ${t('office.list.all')}`, t('office.orders.lateOnes'));
    await waitFor(() => expect(screen.queryByText('MO-2')).toBeNull());
    expect(screen.queryByText('MO-3')).toBeNull();
    await screen.findAllByText('MO-1');
  });

  it('is shown as the list has it where that was read later', async () => {
    await open([order(1)]);
    await screen.findAllByText('MO-1');
    orders = [order(1, { notes: 'As it was read alone' })];
    const side = within(await openOrder('MO-1'));
    await side.findByText('As it was read alone');
    const ask = at.pos.ask;
    at.pos.ask = (operation, input, onceKey) => {
      if (operation.id === 'getProductionOrder') throw new CodedError('SERVICE_UNREACHABLE');
      return ask(operation, input, onceKey);
    };
    orders = [order(1, { status: 'RELEASED', plannedQty: 55 })];
    await at.press('{F5}');
    await side.findByText('55');
    step('start');
  });

  it('that someone released first says so, and offers the step that is possible now', async () => {
    await open([order(1)]);
    const side = await openAndRead('MO-1');
    orders = [order(1, { status: 'RELEASED' })];
    next = new CodedError('ORDER_STATE_WRONG', { serviceWords: 'The order is RELEASED.' });
    await at.click(step('release', false));
    await seen(t('office.orders.refused.release', { status: t('office.orders.statuses.RELEASED') }));
    within(side).getByText('The order is RELEASED.');
    expect(step('start').disabled).toBe(false);
    next = { status: 'IN_PROGRESS' };
    await at.click(step('start'));
    await answer('start');
    await waitFor(() => expect(within(side).queryByRole('alert')).toBeNull());
  });

  it('with an unknown outcome is read again, and the step is not repeated', async () => {
    await open([order(1)]);
    await openAndRead('MO-1');
    orders = [order(1, { status: 'RELEASED' })];
    next = new CodedError('REQUEST_TIMED_OUT');
    await at.click(step('release', false));
    await waitFor(() => expect(step('start')).toBeTruthy());
    expect(sent).toHaveLength(1);
  });

  it('can be canceled until it is started', async () => {
    await open([order(1, { status: 'RELEASED' })]);
    const side = await openOrder('MO-1');
    next = { status: 'CANCELLED' };
    await at.click(step('cancel'));
    await answer('cancel');
    await within(side).findByText(t('office.orders.statuses.CANCELLED'));
    expect(within(side).queryByRole('list')).toBeNull();
  });

  it('that somebody released meanwhile is not canceled as the plan it was', async () => {
    await open([order(1)]);
    const side = await openAndRead('MO-1');
    orders = [order(1, { status: 'RELEASED' })];
    next = { status: 'CANCELLED' };
    await at.click(step('cancel'));
    await answer('cancel');
    await within(side).findByText(t('office.orders.refused.cancel', { status: t('office.orders.statuses.RELEASED') }));
    expect(sent).toEqual([]);
    await at.click(step('cancel'));
    await answer('cancel');
    await within(side).findByText(t('office.orders.statuses.CANCELLED'));
    expect(sent).toMatchObject([{ id: 'cancelProductionOrder', ifMatch: order(1).id }]);
  });

  it('takes no step offline, and says why', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([order(1)]);
    await openOrder('MO-1');
    expect(step('release', false).disabled).toBe(true);
    await seen(t('office.form.stepOffline'));
  });

  it('takes no step without the right, and names it', async () => {
    await open(
      [order(1)],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openOrder('MO-1');
    expect(step('release', false).disabled).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.MANUFACTURING_WRITE') }));
  });

  it('with a state that is unknown here is shown with it, and has no steps', async () => {
    await open([order(1, { status: 'ON_HOLD' })]);
    const side = await openOrder('MO-1');
    await within(side).findByText('ON_HOLD');
  });
});

const finder = (name: string) => screen.getByRole('combobox', { name });
const pick = async (into: HTMLElement, name: string) => {
  await at.fill(into, name);
  await screen.findByRole('option', { name: new RegExp(name) });
  await at.press('{Enter}');
};
const quantityOf = (line: number) => field(t('office.document.cell', { column: t('office.orders.forWhole'), line }));
const begin = async () => {
  await putItems(at, sampleItem(1, { itemId: '1', name: 'Gift box' }), sampleItem(2, { itemId: '2', name: 'Ribbon' }));
  await screen.findAllByText('MO-1');
  await at.press('{Control>}n{/Control}');
  await screen.findByRole('form', { name: t('office.orders.new') });
};
const plan = async () => {
  await pick(finder(t('office.orders.fields.finishedGoodId')), 'Gift box');
  await at.fill(field(t('office.orders.fields.plannedQty')), '40');
  await pick(finder(t('office.document.addLine')), 'Ribbon');
  await waitFor(() => expect(document.activeElement).toBe(quantityOf(1)));
  await seen('SKU2');
  await at.press('60.5');
  await at.press('{Control>}s{/Control}');
};

describe('a new production order', () => {
  it('is planned once, of components from the catalog on this computer', async () => {
    await open([order(1)]);
    await begin();
    await plan();
    await screen.findByRole('region', { name: /^MO-9 / });
    expect(sent).toMatchObject([
      {
        id: 'createProductionOrder',
        body: { finishedGoodId: '1', plannedQty: 40, components: [{ componentItemId: '2', plannedQty: 60.5 }] },
      },
    ]);
  });

  it('needs an item, a quantity and components, and is not made of itself', async () => {
    await open([order(1)]);
    await begin();
    await at.fill(field(t('office.orders.fields.plannedQty')), '1.0005');
    await at.fill(field(t('office.orders.fields.bomId')), '17');
    await at.fill(field(t('office.orders.fields.plannedDate')), '30/2/2026');
    await at.press('{Control>}s{/Control}');
    await seen(t('office.orders.chooseGood'));
    await seen(t('office.document.noLines'));
    expect(problemOf(field(t('office.orders.fields.plannedQty')))).toBe(t('office.document.decimals', { count: 3 }));
    expect(problemOf(field(t('office.orders.fields.plannedDate')))).toBe(noDateText(t));
    expect(problemOf(field(t('office.orders.fields.bomId')))).toBe(t('office.orders.idWrong'));
    await pick(finder(t('office.orders.fields.finishedGoodId')), 'Gift box');
    await pick(finder(t('office.document.addLine')), 'Gift box');
    await at.press('{Control>}s{/Control}');
    await waitFor(() => expect(problemOf(quantityOf(1))).toBe(t('office.orders.ofItself')));
    expect(sent).toEqual([]);
  });

  it('is not planned offline at a service without keys; the draft is kept', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([order(1)]);
    await begin();
    await at.fill(field(t('office.orders.fields.plannedQty')), '40');
    await seen(t('office.form.createOffline'));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });
});

describe('a new production order at a service with keys', () => {
  const rows = () => at.store.db.outbox.toArray();
  const made = order(9, { finishedGoodName: 'Gift box' });
  const side = () => screen.findByRole('region', { name: 'Gift box' });
  const accept = async () => {
    orders = [order(1), made];
    await applyOutcome(at.store, (await rows())[0]?.entryId ?? '', { kind: 'accepted', answer: made });
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  };
  const planOffline = async () => {
    await open([order(1)], FEATURES, ['idempotency-key']);
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await begin();
    await plan();
    return within(await side());
  };
  const change = async (quantity: string) => {
    await at.click(button(t('office.orders.change')));
    await screen.findByRole('form', { name: t('office.orders.changing', { name: 'Gift box' }) });
    await at.fill(field(t('office.orders.fields.plannedQty')), quantity);
  };
  const save = () => at.press('{Control>}s{/Control}');

  it('is planned offline, shown without steps, changed as one entry, and has its steps once the service has it', async () => {
    knowMaria();
    const shown = await planOffline();
    shown.getByText(t('office.form.notSent'));
    shown.getByText(/by Maria Nasser\b/);
    shown.getByText('Ribbon');
    expect(screen.queryByRole('button', { name: t('office.orders.steps.release') })).toBeNull();
    // First of the list, which begins with the newest.
    expect(screen.getAllByRole('row')[1]?.textContent).toContain(t('office.form.notSent'));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain(t('office.list.noNumber'));
    await change('41');
    expect(quantityOf(1).value).toBe('60.5');
    await save();
    await within(await side()).findByText('41');
    expect(await rows()).toMatchObject([
      { state: 'waiting', write: { kind: 'createProductionOrder', body: { finishedGoodId: '1', plannedQty: 41 } } },
    ]);
    expect(at.pos.journal).toHaveLength(1);
    expect(sent).toEqual([]);
    await accept();
    await screen.findByRole('region', { name: /^MO-9 / });
    expect(step('release', false).disabled).toBe(false);
  });

  it('is not changed while it is being sent', async () => {
    await planOffline();
    await change('41');
    await claimEntries(at.store, 10);
    await save();
    await seen(t('errors.RECORD_SENT.what'));
    expect(field(t('office.orders.fields.plannedQty')).value).toBe('41');
    expect(await rows()).toMatchObject([{ write: { body: { plannedQty: 40 } } }]);
  });

  it('that was sent while it was changed says so, and keeps what was typed until the person leaves', async () => {
    await planOffline();
    await change('41');
    await accept();
    await seen(t('office.orders.isSent'));
    expect(field(t('office.orders.fields.plannedQty')).value).toBe('41');
    expect(button(t('office.form.save')).disabled).toBe(true);
    await at.press('{Escape}');
    const arrived = within(await screen.findByRole('region', { name: /^MO-9 / }));
    await arrived.findByText(t('office.orders.isSent'));
    await at.click(arrived.getByRole('button', { name: t('office.form.undo') }));
    await waitFor(() => expect(arrived.queryByText(t('office.orders.isSent'))).toBeNull());
  });

  it('says that what was typed over it is not saved, and is not gone when it was sent meanwhile', async () => {
    await planOffline();
    await change('41');
    await at.press('{Escape}');
    await within(await side()).findByText(t('office.form.isDraft'));
    await accept();
    const arrived = within(await screen.findByRole('region', { name: /^MO-9 / }));
    await arrived.findByText(t('office.orders.isSent'));
  });

  it('says what the service refused, and is corrected', async () => {
    const shown = await planOffline();
    const { data } = new CodedError('VALIDATION_FAILED', { field: 'plannedQty', serviceWords: 'Too many.' });
    await applyOutcome(at.store, (await rows())[0]?.entryId ?? '', { kind: 'refused', error: data });
    await shown.findByText(t('office.form.isRefused'));
    await at.click(button(t('office.orders.change')));
    await screen.findByRole('form', { name: t('office.orders.changing', { name: 'Gift box' }) });
    expect(problemOf(field(t('office.orders.fields.plannedQty')))).toBe('Too many.');
    await at.fill(field(t('office.orders.fields.plannedQty')), '4');
    await save();
    await side();
    expect(await rows()).toMatchObject([{ state: 'waiting', write: { body: { plannedQty: 4 } } }]);
  });

  it('is discarded after a question', async () => {
    await planOffline();
    await at.click(
      await screen.findByRole('button', { name: t('app.asksFirst', { step: t('office.form.withdraw') }) }),
    );
    await at.click(within(await screen.findByRole('alertdialog')).getByText(t('office.form.withdraw')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Gift box' })).toBeNull());
    expect(await rows()).toEqual([]);
    // The way back leads to the list, where it is no longer.
    await at.press('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findAllByText('MO-1');
    expect(screen.queryByText('Gift box')).toBeNull();
    expect(screen.queryByText(t('office.orders.isSent'))).toBeNull();
  });
});
