import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../../bridge/sync-status';
import { syncStatusOf } from '../../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../../locales/office-texts';
import { applyOutcome } from '../../../store/testing/apply-outcome';
import { atPlaceOf } from '../../../testing/layouts';
import { button, field, hasKeyboard, isSeen, seen, t } from '../../../testing/see';
import {
  at,
  OFFLINE,
  KITCHEN,
  full,
  MUG,
  TEA,
  OLD,
  grid,
  open,
  pick,
  rowOf,
  rows,
  saved,
  service,
} from '../testing/opened-items';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

/** Tea is 10.00 before. */
const TEA_AT_SEVEN = ['I-2', { unitPrice: 7 }];

describe('selected rows', () => {
  it('are chosen with Space, all of them with Ctrl A, and let go with Esc; a bar takes the place of the filters', async () => {
    await open([MUG, TEA]);
    await rowOf('Mug');
    grid().focus();
    await at.press('{ArrowDown} ');
    await seen(t('office.list.selected', { selected: 1, of: 2 }));
    // They keep their room, so that rows do not move.
    expect(field(t('office.items.find')).closest('[inert]')).not.toBeNull();
    expect((await rowOf('Mug')).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(grid(), { ...atPlaceOf('a', 'arabic'), ctrlKey: true });
    await seen(t('office.list.selected', { selected: 2, of: 2 }));
    await at.press('{Escape}');
    await waitFor(() => expect(field(t('office.items.find')).closest('[inert]')).toBeNull());
  });

  it('stay selected over several searches, are counted, and are let go together', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.list.searchMore')) }));
    const find = field(t('office.items.find'));
    await hasKeyboard(find);
    await at.fill(find, 'Tea');
    await waitFor(() => expect(rows()).toHaveLength(1));
    button(t('office.list.selectedAlone', { selected: 1 }));
    await pick('Tea');
    await seen(t('office.list.selectedHidden', { selected: 2, hidden: 1 }));
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    for (const name of ['Tea', 'Mug']) expect(at.pos.files[0]?.text).toContain(name);
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.list.clearSelection')) }));
    await waitFor(() => expect(isSeen(t('office.list.searchMore'))).toBe(false));
  });

  it('alone are exported and printed', async () => {
    await open([MUG, TEA]);
    await pick('Tea');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain('Tea');
    expect(at.pos.files[0]?.text).not.toContain('Mug');
  });

  it('get new prices, each with a preview, as changes that wait to be sent', async () => {
    await open([MUG, TEA, OLD]);
    await pick('Mug');
    await pick('Tea');
    const clear = () => screen.getByRole('button', { name: new RegExp(t('office.list.clearSelection')) }).textContent;
    expect(clear()).toContain('Esc');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await hasKeyboard(field(t('office.items.by')));
    // It closes what is open beside the list.
    expect(clear()).not.toContain('Esc');
    expect(screen.queryByRole('table', { name: t('office.items.preview') })).toBeNull();
    await at.fill(field(t('office.items.by')), '5');
    const preview = within(screen.getByRole('table', { name: t('office.items.preview') }));
    await preview.findByText('2.63');
    preview.getByText('10.50');
    expect(isSeen(t('office.items.pricesChange', { count: 2 }))).toBe(true);
    service.items = OFFLINE;
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.items.savePrices', { count: 2 })) }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    await screen.findByRole('table', { name: t('office.items.bulk.result') });
    await hasKeyboard(button(t('office.items.closePrices')));
    expect(saved().map(({ params, body }) => [params.itemId, body])).toEqual([
      ['I-1', { unitPrice: 2.63 }],
      ['I-2', { unitPrice: 10.5 }],
    ]);
    await waitFor(() => expect(field(t('office.items.find')).closest('[inert]')).toBeNull());
    await waitFor(async () => expect((await rowOf('Tea')).textContent).toContain('10.50'));
  });

  it('are asked about by a figure in groups until it is typed in', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    const by = field(t('office.items.by'));
    await at.fill(by, '12500');
    expect(by.value).toBe('12500');
    await userEvent.tab();
    expect(by.value).toBe('12,500');
    await at.click(by);
    expect(by.value).toBe('12500');
  });

  const changePrices = async (by: string, count: number) => {
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), by);
    await at.click(await screen.findByRole('button', { name: new RegExp(t('office.items.savePrices', { count })) }));
    await waitFor(() => expect(saved()).toHaveLength(count));
  };
  const result = () => screen.findByRole('table', { name: t('office.items.bulk.result') });
  const lineOf = async (name: string) =>
    within(await result())
      .getByText(name, { exact: false })
      .closest('[role="row"]')?.textContent;

  it('show afterwards what was changed of each, also by somebody else, as a list to print and a file', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await changePrices('10', 2);
    await waitFor(async () => expect(await lineOf('Tea')).toBe(`Tea${t('office.items.bulk.states.waits')}10.0011.00`));
    const [mug, tea] = saved();
    service.items = [
      { ...MUG, unitPrice: 9 },
      { ...TEA, unitPrice: 11 },
    ];
    await applyOutcome(at.store, tea?.entryId ?? '', { kind: 'accepted', answer: { ...TEA, unitPrice: 11 } } as never);
    const error = new CodedError('CHANGED_ON_BOTH_SIDES').data;
    await applyOutcome(at.store, mug?.entryId ?? '', { kind: 'refused', error });
    await waitFor(async () => expect(await lineOf('Mug')).toContain(t('office.items.bulk.states.bothSides')));
    await waitFor(async () => expect(await lineOf('Tea')).toContain(t('office.items.bulk.states.sent')));
    await seen(t('office.items.bulk.others', { count: 1 }));
    await at.click(
      within(screen.getByRole('region', { name: t('office.items.pricesChanged') })).getByRole('button', {
        name: t('office.list.csv'),
      }),
    );
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain(`Tea,SKU2,10.00,11.00,${t('office.items.bulk.states.sent')}`);
  });

  it('get the old prices back where nobody set another since, sent or not', async () => {
    await open([MUG, TEA, OLD]);
    const cup = OLD.name;
    for (const name of ['Mug', 'Tea', cup]) await pick(name);
    await changePrices('10', 3);
    const entry = (id: string) => saved().find(({ params }) => params.itemId === id)?.entryId ?? '';
    // Tea is sent, the third as well, and somebody gives it another price after that; the mug still waits.
    service.items = [MUG, { ...TEA, unitPrice: 11 }, { ...OLD, unitPrice: 7 }];
    await applyOutcome(at.store, entry('I-2'), { kind: 'accepted', answer: { ...TEA, unitPrice: 11 } } as never);
    await applyOutcome(at.store, entry('I-3'), { kind: 'accepted', answer: { ...OLD, unitPrice: 4.4 } } as never);
    await waitFor(async () =>
      expect(await lineOf(cup)).toContain(t('office.items.bulk.states.other', { value: '7.00' })),
    );
    await at.click(button(t('app.asksFirst', { step: t('office.items.bulk.back') })));
    await screen.findByText(t('office.items.bulk.backQuestion', { count: 2 }));
    await at.click(button(t('office.items.bulk.back')));
    await waitFor(async () => {
      const waiting = (await at.store.db.outbox.toArray()).map(({ write }) => write);
      expect(waiting).toMatchObject([{ params: { itemId: 'I-2' }, body: { unitPrice: 10 }, seen: { unitPrice: 11 } }]);
    });
    await waitFor(async () => expect(await lineOf('Mug')).toContain(t('office.items.bulk.states.back')));
    // What was set is what does not hold any more.
    const mug = within(await result())
      .getByText('Mug', { exact: false })
      .closest('[role="row"]');
    expect(mug?.querySelector('s')?.textContent).toBe('2.75');
  });

  it('are as they were typed after another area was looked at, until they are saved', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    const go = async (area: 'attributes' | 'items') =>
      at.click(screen.getByRole('link', { name: t(`office.areas.${area}`) }));
    await go('attributes');
    await screen.findByRole('heading', { name: t('office.areas.attributes') });
    await go('items');
    await seen(t('office.items.changePricesOf', { count: 2 }));
    expect(field(t('office.items.by')).value).toBe('10');
    await at.click(await screen.findByRole('button', { name: new RegExp(t('office.items.savePrices', { count: 2 })) }));
    await waitFor(() => expect(saved().map(({ body }) => body)).toEqual([{ unitPrice: 2.75 }, { unitPrice: 11 }]));
    await result();
    await go('attributes');
    await screen.findByRole('heading', { name: t('office.areas.attributes') });
    await go('items');
    await rowOf('Mug');
    expect(isSeen(t('office.items.changePricesOf', { count: 2 }))).toBe(false);
  });

  it('are given up when they are closed', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    await at.click(button(t('app.back')));
    await waitFor(() => expect(isSeen(t('office.items.changePricesOf', { count: 1 }))).toBe(false));
    await at.click(screen.getByRole('link', { name: t('office.areas.attributes') }));
    await screen.findByRole('heading', { name: t('office.areas.attributes') });
    await at.click(screen.getByRole('link', { name: t('office.areas.items') }));
    await rowOf('Mug');
    expect(isSeen(t('office.items.changePricesOf', { count: 1 }))).toBe(false);
  });

  it('get one value of a field, and those that have it stay', async () => {
    await open([MUG, TEA, OLD]);
    for (const name of ['Mug', 'Tea', OLD.name]) await pick(name);
    await at.click(button(t('app.asksFirst', { step: t('office.items.bulk.changeFields') })));
    const choose = (name: string, value: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
    await choose(t('office.items.bulk.value'), 'ARCHIVED');
    await seen(t('office.items.bulk.stay', { count: 1 }));
    await choose(t('office.items.bulk.field'), 'subcategoryId');
    await choose(t('office.items.bulk.value'), '7');
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.items.bulk.save', { count: 2 })) }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()).toMatchObject([
      { params: { itemId: 'I-1' }, body: { subcategoryId: 7 }, seen: { subcategoryId: null } },
      { params: { itemId: 'I-3' }, body: { subcategoryId: 7 }, seen: { subcategoryId: null } },
    ]);
    const changed = `Mug${t('office.items.bulk.states.waits')}${t('office.items.noneOf')}${KITCHEN.name}`;
    await waitFor(async () => expect(await lineOf('Mug')).toBe(changed));
  });

  it('are asked about once before they change by more than half', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '150');
    const press = t('office.items.savePrices', { count: 2 });
    await at.click(screen.getByRole('button', { name: new RegExp(press) }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(t('office.items.farQuestion', { count: 2 }));
    expect(saved()).toEqual([]);
    await at.click(question.getByRole('button', { name: new RegExp(press) }));
    await waitFor(() => expect(saved()).toHaveLength(2));
  });

  it('get new prices also where an old one has more decimals than the currency', async () => {
    await open([full(1, { name: 'Mug', unitPrice: 1.006 }), TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    const line = within(await screen.findByRole('table', { name: t('office.items.preview') })).getByText('Mug');
    expect(line.closest('[role="row"]')?.textContent).toBe('Mug1.0061.11');
  });

  it('are previewed in the order of the list', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '5');
    const preview = within(screen.getByRole('table', { name: t('office.items.preview') }));
    const names = () => preview.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
    await waitFor(() => expect(names().slice(1)).toEqual(['Mug', 'Tea']));
    await at.click(within(grid()).getByRole('button', { name: t('office.items.fields.name') }));
    await waitFor(() => expect(names().slice(1)).toEqual(['Tea', 'Mug']));
  });

  it('make room for another item that is opened meanwhile', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.click(await rowOf('Tea'));
    await waitFor(() => expect(field(t('office.items.fields.name')).value).toBe('Tea'));
    expect(screen.queryByLabelText(t('office.items.by'))).toBeNull();
  });

  it('keep prices of which nothing would be left, and the others are saved', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    const choose = (name: string, value: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
    await choose(t('office.items.direction'), 'lower');
    await choose(t('office.items.kind'), 'amount');
    await at.fill(field(t('office.items.by')), '3');
    await seen(t('office.items.pricesWrong', { count: 1 }));
    const mug = within(screen.getByRole('table', { name: t('office.items.preview') })).getByText('Mug');
    expect(mug.closest('[role="row"]')?.textContent).toBe(`Mug2.50${t('office.items.priceStays')}`);
    await at.press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved().map(({ params, body }) => [params.itemId, body])).toEqual([TEA_AT_SEVEN]));
  });

  it('wait when a price was changed at the service meanwhile, and show the new one', async () => {
    await open([MUG]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    service.items = [{ ...MUG, unitPrice: 4 }];
    await at.press('{Control>}{Enter}{/Control}');
    await seen(t('office.items.pricesMoved'));
    expect(saved()).toEqual([]);
    const preview = within(screen.getByRole('table', { name: t('office.items.preview') }));
    await preview.findByText('4.40');
  });

  it('that could not all be saved say how many are, and only the rest is tried again', async () => {
    await open([MUG, TEA]);
    await rowOf('Mug');
    grid().focus();
    await at.press('{Control>}a{/Control}');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    const call = at.pos.call;
    let appended = 0;
    at.pos.call = ((name: string, input: never) => {
      if (name === 'journal.append' && (appended += 1) === 2)
        return Promise.reject(new CodedError('JOURNAL_WRITE_FAILED'));
      return call(name as never, input);
    }) as typeof call;
    await at.press('{Control>}{Enter}{/Control}');
    await seen(t('office.items.partSaved', { count: 1 }));
    await at.press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map(({ body }) => body.unitPrice)).toEqual([2.75, 11]);
  });
});
