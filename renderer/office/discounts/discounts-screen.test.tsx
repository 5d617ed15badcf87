import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Discount } from '#shared/api/catalog/discount';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, choice, errorText, field, group, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const OFFLINE = new CodedError('SERVICE_UNREACHABLE');

function discount(id: number, change: Partial<Discount> = {}): Discount {
  return {
    ...{
      id,
      name: `Discount ${id}`,
      discountType: 2,
      rate: 10,
      status: 'active',
      modifiedTime: '2026-01-01T00:00:00Z',
    },
    ...{ buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null },
    ...change,
  };
}

const CLEARANCE = discount(1, { name: 'Clearance', rate: 50 });
const STAFF = discount(2, { name: 'Staff', rate: 15, status: 'expired' });
const CANDLES = discount(3, {
  ...{ name: 'Candles', discountType: 3, rate: 0, buyQuantity: 2, getQuantity: 1, getDiscountPercent: 100 },
});

let at: ShownTill;

async function open(discounts: Discount[] | CodedError, features: readonly string[] = FEATURES): Promise<void> {
  at = await openShownTill({ features });
  at.pos.discounts = discounts;
  at.show(<OfficeScreen />);
}

/** As after a restart of the app: only what is on the disk is left. */
function restart(): void {
  cleanup();
  at.show(<OfficeScreen />);
}

const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('gridcell')[0]?.querySelector('span')?.textContent);
const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found;
};
const openRow = async (name: string) => {
  await at.click(await rowOf(name));
  await screen.findByRole('form', { name });
};
const rate = () => field(t('office.discounts.fields.rate'));
const save = () => at.press('{Control>}s{/Control}');
async function officeDrafts() {
  const db = new OfficeDatabase('demo');
  const drafts = await db.drafts.toArray();
  db.close();
  return drafts;
}

it('that no item has says where items get it', async () => {
  await open([CLEARANCE]);
  const others = at.pos.ask;
  const none = { content: [], number: 0, size: 100, totalElements: 0, totalPages: 0 };
  at.pos.ask = async (operation, input, onceKey) =>
    operation.id === 'listItems' ? (none as never) : others(operation, input, onceKey);
  await openRow('Clearance');
  await seen(t('office.discounts.noItems'));
  await at.click(screen.getByRole('link', { name: t('office.discounts.toItems') }));
  await screen.findByRole('heading', { name: t('office.areas.items') });
});

const unsentOf = () => at.pos.journal.filter(({ kind }) => kind === 'updateDiscount');

beforeEach(async () => {
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/discounts' });
  db.close();
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the list', () => {
  it('shows bars while it loads, and then says what is loading', async () => {
    at = await openShownTill({ features: FEATURES });
    at.pos.ask = () => new Promise(() => undefined);
    at.show(<OfficeScreen />);
    await seen(t('office.list.loading', { records: t('office.discounts.records') }));
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says what to do when there are none', async () => {
    await open([]);
    await seen(t('office.discounts.none'));
  });

  it('filters, says that nothing is found, and how many were searched', async () => {
    await open([CLEARANCE, STAFF, CANDLES]);
    await rowOf('Staff');
    await at.fill(field(t('office.discounts.name')), 'st');
    await waitFor(() => expect(names()).toEqual(['Staff']));
    await at.fill(field(t('office.discounts.name')), 'xyz');
    await seen(t('office.list.nothingFound'));
    const total = t('office.discounts.count', { count: 3 });
    await seen(t('office.list.searched', { total }));
  });

  it('sorts by its heads, and says so', async () => {
    await open([CLEARANCE, STAFF, CANDLES]);
    await rowOf('Staff');
    expect(names()).toEqual(['Candles', 'Clearance', 'Staff']);
    const head = () => screen.getByRole('columnheader', { name: t('office.discounts.name') });
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await at.click(within(head()).getByRole('button'));
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
    expect(names()).toEqual(['Staff', 'Clearance', 'Candles']);
  });

  it('has only the rows in view of ten thousand in the document', async () => {
    await open(Array.from({ length: 10_000 }, (_, n) => discount(n + 1)));
    await rowOf('Discount 1');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
    expect(rows().length).toBeLessThan(60);
  });

  it('never loaded and offline, says that it loads with the network', async () => {
    await open(OFFLINE);
    await seen(t('office.list.neverLoaded'));
  });

  it('shows the last answer offline, with its age, also after a restart', async () => {
    await open([CLEARANCE]);
    await rowOf('Clearance');
    at.pos.discounts = OFFLINE;
    await at.press('{F5}');
    await seen(t('office.list.oldThen'));
    await rowOf('Clearance');
    restart();
    await rowOf('Clearance');
    await seen(t('office.list.oldThen'));
  });

  it('has the crossed cloud only while the till is offline, not while the network is slow', async () => {
    const says = (reachability: 'online' | 'offline') =>
      act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability }) }));
    says('online');
    await open([CLEARANCE]);
    await rowOf('Clearance');
    at.pos.discounts = OFFLINE;
    await at.press('{F5}');
    const notice = (await seen(t('office.list.oldThen'))).closest('[role="status"]');
    const crossed = () => notice?.querySelector('.tabler-icon-cloud-off');
    expect(crossed()).toBeNull();
    says('offline');
    expect(crossed()).toBeInstanceOf(SVGElement);
  });

  it('names the right that is missing, and neither shows nor keeps the last answer', async () => {
    await open([CLEARANCE]);
    await rowOf('Clearance');
    at.pos.discounts = new CodedError('FEATURE_MISSING');
    await at.press('{F5}');
    await seen(t('office.list.notAllowed'));
    expect(document.body.textContent).toContain(t('features.CATALOG_READ'));
    await waitFor(() => expect(screen.queryByText('Clearance')).toBeNull());
    const { answers } = new OfficeDatabase('demo');
    await waitFor(async () =>
      expect(await answers.where('key').startsWith('answer-["office","listDiscounts"').count()).toBe(0),
    );
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    expect(at.pos.files).toEqual([]);
  });

  it('says that the service does not offer it', async () => {
    await open(new CodedError('NOT_OFFERED'));
    await seen(t('office.list.notOffered', { records: t('office.discounts.records') }));
  });

  it('is exported as it is filtered and sorted', async () => {
    await open([STAFF, CLEARANCE, CANDLES]);
    await rowOf('Staff');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [file] = at.pos.files;
    expect(file?.name).toMatch(/^discounts-\d{4}-\d\d-\d\d\.csv$/);
    expect(
      file?.text
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[0]),
    ).toEqual(['Candles', 'Clearance', 'Staff']);
  });
});

describe('a discount', () => {
  it('is opened with the keyboard, and left with Esc', async () => {
    await open([CLEARANCE, STAFF]);
    await rowOf('Staff');
    screen.getByRole('grid').focus();
    await at.press('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('form', { name: 'Staff' });
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await at.press('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('form', { name: 'Staff' });
  });

  it('keeps what is typed, with what it was, over a restart, until it is undone', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    await at.fill(rate(), '40');
    expect(document.querySelector('s')?.textContent).toBe('50');
    restart();
    await screen.findByRole('form', { name: 'Clearance' });
    expect(rate().value).toBe('40');
    expect(within(screen.getByRole('grid')).getByText(t('office.form.isDraft'))).toBeDefined();
    await at.press('{Control>}z{/Control}');
    expect(rate().value).toBe('50');
    await waitFor(() => expect(isSeen(t('office.form.isDraft'))).toBe(false));
  });

  it('is saved offline, shown with its change as not sent, and read again once it is sent', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    at.pos.discounts = OFFLINE;
    await at.fill(rate(), '40');
    await save();
    await waitFor(() => expect(screen.getAllByText(t('office.form.notSent'))).toHaveLength(2));
    const [write] = unsentOf();
    expect(write).toMatchObject({ params: { id: 1 }, body: { rate: 40, status: 'active' } });
    expect(Object.keys((write as unknown as { body: object }).body).sort()).toEqual(['rate', 'status']);
    at.pos.discounts = [{ ...CLEARANCE, rate: 40 }];
    const answer = { ...CLEARANCE, rate: 40 };
    await applyOutcome(at.store, write?.entryId ?? '', { kind: 'accepted', answer });
    await waitFor(() => expect(isSeen(t('office.form.notSent'))).toBe(false));
    await waitFor(() => expect(rate().value).toBe('40'));
  });

  it('keeps what others gave the fields that were not touched', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    at.pos.discounts = [{ ...CLEARANCE, status: 'expired' }];
    await at.fill(rate(), '40');
    await save();
    await waitFor(() => expect(unsentOf()).toMatchObject([{ body: { rate: 40, status: 'expired' } }]));
  });

  it('changed on both sides waits for the person, and saves what they chose', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    await at.fill(rate(), '40');
    at.pos.discounts = [{ ...CLEARANCE, rate: 45 }];
    await save();
    const both = await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(unsentOf()).toEqual([]);
    const keep = within(both).getByRole<HTMLButtonElement>('button', { name: t('office.form.keepChosen') });
    expect(keep.disabled).toBe(true);
    await at.click(choice(`${t('office.form.ours')}: 40`, both));
    await at.click(keep);
    await save();
    await waitFor(() => expect(unsentOf()).toHaveLength(1));
    expect(unsentOf()[0]).toMatchObject({ body: { rate: 40 } });
  });

  it('asks for the type where a rate was typed that another type would read otherwise', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    await at.fill(rate(), '40');
    at.pos.discounts = [{ ...CLEARANCE, discountType: 1 }];
    await save();
    const both = await screen.findByRole('region', { name: t('office.form.bothSides') });
    await at.click(choice(`${t('office.form.ours')}: ${t('discount.types.percentage')}`, both));
    await at.click(within(both).getByRole('button', { name: t('office.form.keepChosen') }));
    await save();
    await waitFor(() => expect(unsentOf()[0]).toMatchObject({ body: { rate: 40, discountType: 2 } }));
  });

  it('changed elsewhere in another field only is saved without a question', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    await at.fill(rate(), '40');
    at.pos.discounts = [{ ...CLEARANCE, name: 'Clearance sale' }];
    await save();
    await waitFor(() => expect(unsentOf()).toHaveLength(1));
    expect(unsentOf()[0]).not.toMatchObject({ body: { name: expect.anything() as unknown } });
  });

  it('of an amount with more decimals than the currency has is shown as it is, and marked', async () => {
    await open([discount(1, { name: 'Clearance', discountType: 1, rate: 1.005 })]);
    expect((await rowOf('Clearance')).textContent).toContain('1.005');
    await openRow('Clearance');
    const amount = field(t('office.discounts.amount', { currency: 'AED' }));
    expect([amount.value, problemOf(amount)]).toEqual(['1.005', t('office.document.decimals', { count: 2 })]);
  });

  it('that is gone at the service can be kept as a new one', async () => {
    await open([CLEARANCE, STAFF]);
    await openRow('Clearance');
    await at.fill(rate(), '40');
    const before = at.pos.ask;
    at.pos.discounts = [STAFF, CLEARANCE];
    at.pos.ask = async (operation, input) =>
      ((await before(operation, input)) as Discount[]).filter(({ id }) => id !== 1) as never;
    await save();
    await seen(t('office.form.gone'));
    await at.click(button(t('office.form.keepAsNew')));
    await screen.findByRole('form', { name: t('office.discounts.new') });
    expect(rate().value).toBe('40');
  });

  it('that is gone asks before it replaces a new one that was begun', async () => {
    await open([CLEARANCE, STAFF]);
    await seen('Clearance');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.discounts.new') });
    await at.fill(rate(), '7');
    await at.press('{Escape}');
    await openRow('Clearance');
    await at.fill(rate(), '40');
    const before = at.pos.ask;
    at.pos.ask = async (operation, input) =>
      ((await before(operation, input)) as Discount[]).filter(({ id }) => id !== 1) as never;
    await save();
    await seen(t('office.form.gone'));
    await at.click(button(t('office.form.keepAsNew')));
    await seen(t('office.form.replaceQuestion'));
    await at.click(button(t('office.form.stepBack')));
    expect(rate().value).toBe('40');
    await at.click(button(t('office.form.keepAsNew')));
    await seen(t('office.form.replaceQuestion'));
    await at.click(button(t('office.form.replaceNew')));
    await screen.findByRole('form', { name: t('office.discounts.new') });
    expect(rate().value).toBe('40');
  });

  it('is checked before it is saved, at its field', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    await at.fill(rate(), '101');
    await save();
    await seen(t('office.form.atMost', { most: 100 }));
    expect(document.activeElement).toBe(rate());
    await at.fill(rate(), 'ten');
    await save();
    await seen(t('office.discounts.enterPercentage'));
    await at.click(screen.getByRole('radio', { name: t('discount.types.fixedAmount') }));
    await at.fill(field(t('office.discounts.amount', { currency: 'AED' })), '');
    await save();
    await seen(t('office.form.amount', { example: '12.50' }));
    expect(unsentOf()).toEqual([]);
  });

  it('that the service refused says so at the field, in its words', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    await at.fill(rate(), '40');
    await save();
    await waitFor(() => expect(unsentOf()).toHaveLength(1));
    const error = { ...new CodedError('VALIDATION_FAILED').data, field: 'rate', serviceWords: 'Too generous.' };
    await applyOutcome(at.store, unsentOf()[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.refused'));
    expect(screen.getByRole('form').textContent).toContain(t('office.form.refusedEditThen'));
    expect(problemOf(rate())).toBe('Too generous.');
    await hasKeyboard(rate());
    expect(screen.getAllByText(t('office.form.isRefused'))).toHaveLength(2);
    await at.fill(rate(), '30');
    expect(problemOf(rate())).toBe('');
    await save();
    await waitFor(() => expect(isSeen(t('office.form.isRefused'))).toBe(false));
    expect(unsentOf()).toMatchObject([{ body: { rate: 30 } }]);
  });

  it('shows amounts of the sample cart once a value is typed', async () => {
    await open([CLEARANCE]);
    await rowOf('Clearance');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.discounts.new') });
    const head = t('office.discounts.sampleOf', { currency: 'AED' });
    expect(isSeen(head)).toBe(false);
    await seen(t('office.discounts.sampleExample', { effect: t('office.discounts.percent', { percent: 10 }) }));
    await save();
    await seen(t('office.form.correct'));
    await at.fill(rate(), '20');
    await seen(head);
    await seen(t('office.discounts.sampleThen'));
    // What is taken off a line says what it is, as the sum below does.
    const cart = within(screen.getByRole('region', { name: t('office.discounts.sample') }));
    const lines = cart.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.every((line) => line.includes(t('office.discounts.off')))).toBe(true);
  });

  it('says beside the chosen type alone what it takes off: the number typed means another thing in the others', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    const types = within(group(t('office.discounts.type')));
    expect(types.getAllByText(/\d\.\d\d$/)).toHaveLength(2);
  });

  it('calls its number a percentage or an amount, as its type says', async () => {
    await open([CLEARANCE]);
    await openRow('Clearance');
    rate();
    await at.click(choice(t('discount.types.fixedAmount')));
    field(t('office.discounts.amount', { currency: 'AED' }));
  });

  it('is not created offline, and what is typed is kept', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([CLEARANCE]);
    await rowOf('Clearance');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.discounts.new') });
    await at.fill(within(screen.getByRole('form')).getByRole('textbox', { name: t('office.discounts.name') }), 'Eid');
    await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
    expect(await officeDrafts()).toMatchObject([{ record: 'new', values: { name: 'Eid' } }]);
  });

  it('can only be read by a person without the right to change it', async () => {
    await open(
      [CLEARANCE],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow('Clearance');
    expect(rate().readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.CATALOG_WRITE') }));
    expect(screen.queryByRole('button', { name: t('office.discounts.new') })).toBeNull();
  });
});
