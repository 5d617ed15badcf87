import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Discount } from '#shared/api/catalog/discount';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, choice, errorText, field, group, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import {
  at,
  beAtDiscounts,
  CLEARANCE,
  discount,
  OFFLINE,
  officeDrafts,
  open,
  openRow,
  rate,
  restart,
  rowOf,
  save,
  STAFF,
  unsentOf,
} from './testing/opened-discounts';

addOfficeTexts();

beforeEach(beAtDiscounts);

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
