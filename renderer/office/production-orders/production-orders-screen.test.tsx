import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { SOLD_AT } from '../../store/testing/test-store';
import { sampleItem } from '../../store/testing/samples';
import { button, errorText, field, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { chooseFilter } from '../testing/open-area';
import { dateAfter, dateIn } from '../../ui/text/date-format';
import { answer, at, open, openAndRead, openOrder, order, service, step } from './testing/opened-orders';

addOfficeTexts();

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
    page.getByRole('heading', { name: 'Production order · MO-1 · Set of 1 candles' });
    page.getByText('For the fair');
    expect(page.getByRole('row', { name: /شمعة/ }).textContent).toContain('60.5');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    print.mockRestore();
  });

  it('is printed in place of the list by the key, and the list still has its own button', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open([order(1), order(2)]);
    await openOrder('MO-1');
    await at.click(button(t('office.list.printList')));
    await at.click(await screen.findByRole('menuitem', { name: t('office.list.print') }));
    expect(print).toHaveBeenCalledOnce();
    within(screen.getByRole('article')).getByText('MO-2');
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
    service.next = { status: 'RELEASED' };
    await at.click(step('release', false));
    await waitFor(() => expect(step('start')).toBeTruthy());
    expect(service.sent).toEqual([{ id: 'releaseProductionOrder', body: undefined }]);
  });

  it('is started after a question, and then says what was consumed', async () => {
    await open([order(1, { status: 'RELEASED' })]);
    const side = await openOrder('MO-1');
    expect(within(side).getAllByText('–')).toHaveLength(1);
    service.next = {
      status: 'IN_PROGRESS',
      startedAt: '2026-03-09T05:12:00.000Z',
      components: order(1).components.map((each) => ({ ...each, actualQty: 60.5 })),
    };
    await at.click(step('start'));
    expect(service.sent).toEqual([]);
    await answer('start');
    await waitFor(() => expect(within(side).getAllByText('60.5')).toHaveLength(2));
  });

  it('says of each stage on which day it was reached, also today', async () => {
    const createdAt = SOLD_AT.toISOString();
    await open([order(1, { createdAt })]);
    const side = within(await openOrder('MO-1'));
    const today = t('when.today', { time: '' }).trim();
    expect(side.getByRole('listitem', { current: 'step' }).textContent).toContain(today);
  });

  it('is completed with the planned quantity unless another is typed, in the decimals of the language', async () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('fr-FR-u-nu-latn');
    await open([order(1, { status: 'IN_PROGRESS', plannedQty: 40.5 })]);
    await openOrder('MO-1');
    expect(field(t('office.orders.actual')).value).toBe('40,5');
    service.next = { status: 'COMPLETED', actualQty: 40.5 };
    await at.click(step('complete'));
    await answer('complete');
    await waitFor(() => expect(service.sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 40.5 } }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: t('office.orders.actual') })).toBeNull());
  });

  it('has a large quantity in groups until it is typed in', async () => {
    await open([order(1, { status: 'IN_PROGRESS', plannedQty: 25000 })]);
    await openOrder('MO-1');
    const made = field(t('office.orders.actual'));
    expect(made.value).toBe('25,000');
    await at.fill(made, '24999.5');
    expect(made.value).toBe('24999.5');
    await userEvent.tab();
    expect(made.value).toBe('24,999.5');
    service.next = { status: 'COMPLETED', actualQty: 24999.5 };
    await at.click(step('complete'));
    await answer('complete');
    await waitFor(() =>
      expect(service.sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 24999.5 } }]),
    );
  });

  it('is completed with what was made, which has three decimals at most', async () => {
    await open([order(1, { status: 'IN_PROGRESS' })]);
    await openOrder('MO-1');
    await at.fill(field(t('office.orders.actual')), '38.1234');
    expect(step('complete').disabled).toBe(true);
    await at.fill(field(t('office.orders.actual')), '38.125');
    service.next = { status: 'COMPLETED', actualQty: 38.125 };
    await at.click(step('complete'));
    await answer('complete');
    await seen('38.125');
    expect(service.sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 38.125 } }]);
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
    service.next = { status: 'COMPLETED', actualQty: 38.125 };
    await at.click(step('complete'));
    await answer('complete');
    await waitFor(() => expect(row?.textContent).not.toContain(t('office.form.isDraft')));
    expect(service.sent).toEqual([{ id: 'completeProductionOrder', body: { actualQty: 38.125 } }]);
  });

  it('that someone completed first shows the quantity that was not used', async () => {
    await open([order(1, { status: 'IN_PROGRESS' })]);
    const side = within(await openAndRead('MO-1'));
    await at.fill(field(t('office.orders.actual')), '38.125');
    service.orders = [order(1, { status: 'COMPLETED', actualQty: 39 })];
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
    service.orders = [order(1, { notes: 'As it was service.read alone' })];
    const side = within(await openOrder('MO-1'));
    await side.findByText('As it was service.read alone');
    const ask = at.pos.ask;
    at.pos.ask = (operation, input, onceKey) => {
      if (operation.id === 'getProductionOrder') throw new CodedError('SERVICE_UNREACHABLE');
      return ask(operation, input, onceKey);
    };
    service.orders = [order(1, { status: 'RELEASED', plannedQty: 55 })];
    await at.press('{F5}');
    await side.findByText('55');
    step('start');
  });

  it('that someone released first says so, and offers the step that is possible now', async () => {
    await open([order(1)]);
    const side = await openAndRead('MO-1');
    service.orders = [order(1, { status: 'RELEASED' })];
    service.next = new CodedError('ORDER_STATE_WRONG', { serviceWords: 'The order is RELEASED.' });
    await at.click(step('release', false));
    await seen(t('office.orders.refused.release', { status: t('office.orders.statuses.RELEASED') }));
    within(side).getByText('The order is RELEASED.');
    expect(step('start').disabled).toBe(false);
    service.next = { status: 'IN_PROGRESS' };
    await at.click(step('start'));
    await answer('start');
    await waitFor(() => expect(within(side).queryByRole('alert')).toBeNull());
  });

  it('with an unknown outcome is read again, and the step is not repeated', async () => {
    await open([order(1)]);
    await openAndRead('MO-1');
    service.orders = [order(1, { status: 'RELEASED' })];
    service.next = new CodedError('REQUEST_TIMED_OUT');
    await at.click(step('release', false));
    await waitFor(() => expect(step('start')).toBeTruthy());
    expect(service.sent).toHaveLength(1);
  });

  it('can be canceled until it is started', async () => {
    await open([order(1, { status: 'RELEASED' })]);
    const side = await openOrder('MO-1');
    service.next = { status: 'CANCELLED' };
    await at.click(step('cancel'));
    await answer('cancel');
    await within(side).findByText(t('office.orders.statuses.CANCELLED'));
    expect(within(side).queryByRole('list')).toBeNull();
  });

  it('that somebody released meanwhile is not canceled as the plan it was', async () => {
    await open([order(1)]);
    const side = await openAndRead('MO-1');
    service.orders = [order(1, { status: 'RELEASED' })];
    service.next = { status: 'CANCELLED' };
    await at.click(step('cancel'));
    await answer('cancel');
    await within(side).findByText(t('office.orders.refused.cancel', { status: t('office.orders.statuses.RELEASED') }));
    expect(service.sent).toEqual([]);
    await at.click(step('cancel'));
    await answer('cancel');
    await within(side).findByText(t('office.orders.statuses.CANCELLED'));
    expect(service.sent).toMatchObject([{ id: 'cancelProductionOrder', ifMatch: order(1).id }]);
  });

  it('takes no step offline, and says why', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([order(1)]);
    await openOrder('MO-1');
    expect(step('release', false).disabled).toBe(true);
    // Once for all steps, below them.
    expect(screen.getAllByText(t('office.form.stepOffline', { why: errorText('SERVICE_UNREACHABLE') }))).toHaveLength(
      1,
    );
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
