import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Discount } from '#shared/api/catalog/discount';
import { FEATURES } from '#shared/api/wire/feature';
import { AppFrame } from '../app/app-frame';
import { routeScan } from '../app/scans/route-scan';
import { BAG, codeOf } from '../testing/catalog';
import { field, hasKeyboard, isSeen, t } from '../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../testing/shown-till';
import { addOfficeTexts } from '../locales/office-texts';
import { sampleCart } from '../store/testing/samples';
import { applyOutcome } from '../store/testing/apply-outcome';

addOfficeTexts();

const CASHIER = ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE'];
const sellIsShown = async () => hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
const name = () => field(t('office.items.find'));
const officeIsShown = () => screen.findByRole('navigation', { name: t('office.title') });
const itemsAreShown = () => screen.findByRole('heading', { name: t('office.areas.items'), level: 1 });

it('steps over to the back office and back, and the open cart stays', async () => {
  const at = await openShownTill({ features: FEATURES });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<AppFrame />);
  await sellIsShown();
  const before = goods(at);
  await at.press('{Alt>}7{/Alt}');
  await officeIsShown();
  expect(screen.queryByRole('navigation', { name: t('app.main') })).toBeNull();
  expect(screen.getByRole('navigation', { name: t('office.title') })).toBeDefined();
  await at.press('{Alt>}1{/Alt}');
  await sellIsShown();
  expect(goods(at)).toEqual(before);
});

it('adds no scan to the cart while the back office is in front', async () => {
  const at = await openShownTill({ features: FEATURES });
  await putItems(at, BAG);
  at.show(<AppFrame />);
  await at.click(within(await screen.findByRole('navigation', { name: t('app.main') })).getByText(t('rail.office')));
  await officeIsShown();
  await at.scan(codeOf(BAG));
  routeScan(at.till, { code: codeOf(BAG) });
  await at.press('{Alt>}1{/Alt}');
  await sellIsShown();
  expect(goods(at)).toEqual([]);
});

it('keeps the place in the back office while the till is in front, and for the next start of the app', async () => {
  const at = await openShownTill({ features: FEATURES });
  at.show(<AppFrame />);
  await sellIsShown();
  await at.press('{Alt>}7{/Alt}');
  await at.click(within(await officeIsShown()).getByRole('link', { name: t('office.areas.items') }));
  await itemsAreShown();
  await at.fill(name(), 'gift');
  await at.press('{Alt>}1{/Alt}');
  await sellIsShown();
  await at.press('{Alt>}7{/Alt}');
  await itemsAreShown();
  expect(name().value).toBe('gift');
  cleanup();
  at.till.navigation.goTo('sell');
  at.show(<AppFrame />);
  await sellIsShown();
  await at.press('{Alt>}7{/Alt}');
  await itemsAreShown();
  expect(name().value).toBe('gift');
});

describe('a record that was just made', () => {
  const EID = { name: 'Eid', discountType: 2, rate: 10, status: 'active' } as const;
  const eid = () => screen.findByRole('form', { name: 'Eid' });

  async function make(): Promise<ShownTill> {
    const at = await openShownTill({ features: FEATURES, capabilities: ['idempotency-key'] });
    at.pos.discounts = [];
    at.show(<AppFrame />);
    await sellIsShown();
    await at.press('{Alt>}7{/Alt}');
    await at.click(within(await officeIsShown()).getByRole('link', { name: t('office.areas.discounts') }));
    await screen.findByRole('heading', { name: t('office.areas.discounts'), level: 1 });
    await at.press('{Control>}n{/Control}');
    const made = within(await screen.findByRole('form', { name: t('office.discounts.new') }));
    await at.fill(made.getByLabelText(t('office.discounts.name')), EID.name);
    await at.fill(made.getByLabelText(t('office.discounts.fields.rate')), '10');
    await at.press('{Control>}s{/Control}');
    await eid();
    return at;
  }

  async function accept(at: ShownTill): Promise<void> {
    const answer = { ...EID, id: 15, modifiedTime: '2026-01-01T00:00:00Z' };
    at.pos.discounts = [answer as Discount];
    const write = at.pos.journal.find(({ kind }) => kind === 'createDiscount');
    await applyOutcome(at.store, write?.entryId ?? '', { kind: 'accepted', answer });
  }

  it('is open on the way back when the service has accepted it meanwhile', async () => {
    const at = await make();
    await at.press('{Alt>}1{/Alt}');
    await sellIsShown();
    await accept(at);
    await at.press('{Alt>}7{/Alt}');
    await eid();
    await waitFor(() => expect(isSeen(t('office.form.notSent'))).toBe(false));
  });

  it('is open on the way back when the list was being read as the till was entered', async () => {
    const at = await make();
    const { ask } = at.pos;
    let answers = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answers = resolve));
    const begun = new Promise<void>((resolve) => {
      at.pos.ask = async (operation, input) => {
        resolve();
        await answered;
        return ask(operation, input);
      };
    });
    await accept(at);
    await begun;
    await at.press('{Alt>}1{/Alt}');
    await sellIsShown();
    answers();
    await at.press('{Alt>}7{/Alt}');
    await eid();
    await waitFor(() => expect(isSeen(t('office.form.notSent'))).toBe(false));
  });
});

it('is not offered to a person who only works at the till', async () => {
  const at = await openShownTill({ features: CASHIER });
  at.show(<AppFrame />);
  await sellIsShown();
  expect(isSeen(t('rail.office'))).toBe(false);
  await at.press('{Alt>}7{/Alt}');
  await at.press('?');
  const keys = await screen.findByRole('dialog', { name: t('keys.title') });
  expect(within(keys).queryByText(t('keys.office'))).toBeNull();
  await at.press('{Escape}');
  await waitFor(() => expect(at.till.navigation.state.getState().screen).toBe('sell'));
});

it('has its key in the list of keys, and keys of its own', async () => {
  const at = await openShownTill({ features: FEATURES });
  at.show(<AppFrame />);
  await sellIsShown();
  await at.press('?');
  const keys = await screen.findByRole('dialog', { name: t('keys.title') });
  expect(within(keys).getByText(t('keys.office')).parentElement?.textContent).toContain('Alt 7');
  await at.press('{Escape}{Alt>}7{/Alt}');
  await officeIsShown();
  await at.press('?');
  const ofOffice = await screen.findByRole('dialog', { name: t('keys.title') });
  expect(within(ofOffice).getByText(t('office.keys.till')).parentElement?.textContent).toContain('Alt 1');
  expect(within(ofOffice).queryByText(t('keys.pay'))).toBeNull();
});
