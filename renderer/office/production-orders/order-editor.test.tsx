import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { claimEntries } from '../../store/outbox/outbox';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { knowMaria } from '../../testing/known-user';
import { button, errorText, field, problemOf, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { noDateText } from '../../ui/fields/typed-date';
import { at, open, order, service, step } from './testing/opened-orders';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
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
  it('counts a chosen item as one change, though its name is kept with it', async () => {
    await open([order(1)]);
    await begin();
    await pick(finder(t('office.orders.fields.finishedGoodId')), 'Gift box');
    const [counted = ''] = t('office.form.unsaved', { count: 1, since: '|' }).split('|');
    await waitFor(() => expect(document.body.textContent).toContain(counted));
  });

  it('is planned once, of components from the catalog on this computer', async () => {
    await open([order(1)]);
    await begin();
    await plan();
    await screen.findByRole('region', { name: /^MO-9 / });
    expect(service.sent).toMatchObject([
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
    expect(service.sent).toEqual([]);
  });

  it('is not planned offline at a service without keys; the draft is kept', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([order(1)]);
    await begin();
    await at.fill(field(t('office.orders.fields.plannedQty')), '40');
    await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });
});

describe('a new production order at a service with keys', () => {
  const rows = () => at.store.db.outbox.toArray();
  const made = order(9, { finishedGoodName: 'Gift box' });
  const side = () => screen.findByRole('region', { name: 'Gift box' });
  const accept = async () => {
    service.orders = [order(1), made];
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
    expect(service.sent).toEqual([]);
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
