// The list of what the service took: in words, searched, and the way to each record.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { rowText } from '#shared/ipc/row-text';
import { NO_REGISTER } from '#shared/ipc/session';
import { OPERATION_KINDS } from '#shared/writes/queued-operation';
import { OPERATIONS } from '#shared/api/operations';
import type { Operation } from '#shared/api/wire/operation';
import { AppFrame } from '../../app/app-frame';
import { addOfficeTexts } from '../../locales/office-texts';
import type { SentRow } from '../../store/database/entry-rows';
import { sampleCustomer } from '../../store/testing/samples';
import { SOLD_AT } from '../../store/testing/test-store';
import { saveEntry } from '../../store/writes/save-entry';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { field, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { fieldName } from '../entries/field-words';
import { sentPlace } from './sent-place';
import { SentSection } from './sent-section';

addOfficeTexts();

const CASHIER = ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE'];
const AGO = (minutes: number) => new Date(SOLD_AT.getTime() - minutes * 60_000).toISOString();

let last = 0;
function sent(row: Partial<SentRow> & Pick<SentRow, 'kind'>): SentRow {
  last += 1;
  return {
    ...{ entryId: `e-${last}`, recordId: null, customerNumber: null, name: null, fields: [], savedBy: 'maria' },
    ...{ savedAt: AGO(last), sentAt: AGO(last), tries: 1, ...row },
  };
}

async function show(features: readonly string[], ...rows: readonly SentRow[]): Promise<ShownTill> {
  const at = await openShownTill({ features });
  const hala = sampleCustomer(7, { customerNumber: 'C-7', firstName: 'Hala', lastName: 'Saleh' });
  const page = { resource: 'customers', rows: rowText([hala]), doneDownTo: '2026-01-01T00:00:00Z' } as const;
  await at.pos.handlers?.['pull.apply'](page);
  await at.store.db.sent.bulkAdd([...rows]);
  at.show(<SentSection />);
  return at;
}

const region = () => screen.findByRole('region', { name: t('sync.sent.title') });
const entries = async () => within(await region()).getAllByRole('listitem');

describe('what was sent', () => {
  it('says that there is nothing yet, and where sales are', async () => {
    await show(CASHIER);
    expect((await region()).textContent).toContain(t('sync.sent.none', { days: 30 }));
    expect((await region()).textContent).toContain(t('sync.sent.salesElsewhere'));
  });

  it('appears when the service has taken a change, with who made it, when, and its fields', async () => {
    const at = await show(FEATURES);
    await screen.findByText(t('sync.sent.none', { days: 30 }));
    const content = {
      kind: 'patchVendor',
      params: { id: 'v-9' },
      body: { phone: '1' },
      seen: { phone: null },
    } as const;
    const entryId = await saveEntry(at.store, at.session, content);
    const answer = { id: 'v-9', name: 'Deira', email: null, phone: '1', status: 'ACTIVE', createdAt: AGO(0) };
    await applyOutcome(at.store, entryId, { kind: 'accepted', answer });
    const link = await screen.findByRole('link', { name: `${t('sync.kinds.patchVendor')}, Deira` });
    const said = link.closest('li')?.textContent ?? '';
    expect(said).toContain(t('sync.savedBy', { when: 'today 00:30', name: 'maria' }));
    expect(said).toContain(t('sync.case.recordFields.phone'));
    expect(said).not.toContain('tried');
    expect(said).not.toMatch(/· *$/);
  });

  it('names customers as this computer knows them now, newest first, and says how often it was tried', async () => {
    await show(
      CASHIER,
      sent({ kind: 'customer.change', customerNumber: 'C-7', fields: ['city', 'email'], tries: 3 }),
      sent({ kind: 'customer.create', customerNumber: 'C-8' }),
      sent({ kind: 'patchAgreement', recordId: 'a', customerNumber: 'C-7', name: 'Mug', fields: ['validTo'] }),
    );
    const known = await screen.findByText(`${t('sync.kinds.customer.change')}, Hala Saleh`);
    const texts = (await entries()).map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toContain(t('sync.sent.tries', { count: 3 }));
    expect(texts[0]).toContain(`${t('sync.case.fields.city')}, ${t('sync.case.fields.email')}`);
    expect(texts[1]).toContain(`${t('sync.kinds.customer.create')}, C-8`);
    expect(texts[2]).toContain(`${t('sync.kinds.patchAgreement')}, Mug`);
    expect(texts[2]).toContain('Hala Saleh');
    expect(known.tagName).toBe('A');
  });

  it('is searched by name, kind and field once there is more than a few', async () => {
    const many = Array.from({ length: 30 }, (_, i) => sent({ kind: 'patchItem', recordId: `${i}`, name: `Mug ${i}` }));
    const at = await show(FEATURES, ...many, sent({ kind: 'customer.change', customerNumber: 'C-7', fields: ['dob'] }));
    await screen.findByText(`${t('sync.kinds.patchItem')}, Mug 0`);
    expect(await entries()).toHaveLength(10);
    await at.fill(field(t('sync.sent.search')), 'hala');
    await screen.findByText(`${t('sync.kinds.customer.change')}, Hala Saleh`);
    expect(await entries()).toHaveLength(1);
    await at.fill(field(t('sync.sent.search')), 'date of b');
    expect(await entries()).toHaveLength(1);
    await at.fill(field(t('sync.sent.search')), 'zzz');
    await screen.findByText(t('sync.sent.noMatch'));
    await at.fill(field(t('sync.sent.search')), '');
    await at.click(screen.getByRole('button', { name: t('sync.showAll', { total: '31' }) }));
    expect(await entries()).toHaveLength(31);
  });

  it('is plain text where a person may not go, and for what is no more', async () => {
    await show(
      CASHIER,
      sent({ kind: 'patchItem', recordId: '7', name: 'Mug' }),
      sent({ kind: 'deleteColor', name: 'Red' }),
    );
    await screen.findByText(`${t('sync.kinds.patchItem')}, Mug`);
    await screen.findByText(`${t('sync.kinds.deleteColor')}, Red`);
    expect(within(await region()).queryByRole('link')).toBeNull();
  });
});

describe('a link', () => {
  it('opens the customer on the till', async () => {
    const at = await openShownTill({ features: CASHIER });
    const hala = sampleCustomer(7, { customerNumber: 'C-7', firstName: 'Hala', lastName: 'Saleh' });
    await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows: rowText([hala]), doneDownTo: AGO(0) });
    await at.store.db.sent.add(sent({ kind: 'customer.change', customerNumber: 'C-7' }));
    at.till.customerForm.setState({ seen: null, draft: {} });
    at.till.navigation.goTo('sync');
    at.show(<AppFrame />);
    await at.click(await screen.findByRole('link', { name: `${t('sync.kinds.customer.change')}, Hala Saleh` }));
    await screen.findByRole('heading', { name: t('customers.title'), level: 1 });
    await screen.findByRole('heading', { name: 'Hala Saleh' });
    expect(at.till.navigation.state.getState().customerKey).toBeNull();
  });

  it('opens the record in the back office, also when that is open elsewhere', async () => {
    const at = await openShownTill({ features: FEATURES });
    const amounts = { buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null };
    const dated = { status: 'active', modifiedTime: '2026-01-01T00:00:00Z' };
    at.pos.discounts = [{ id: 1, name: 'Clearance', discountType: 2, rate: 50, ...dated, ...amounts }];
    await at.store.db.sent.add(sent({ kind: 'updateDiscount', recordId: '1', name: 'Clearance' }));
    at.till.navigation.goTo('sync');
    at.show(<AppFrame />);
    const link = () => screen.findByRole('link', { name: `${t('sync.kinds.updateDiscount')}, Clearance` });
    await at.click(await link());
    await screen.findByRole('form', { name: 'Clearance' });
    at.till.navigation.openOffice({ area: 'vendors', search: {} });
    await screen.findByRole('heading', { name: t('office.areas.vendors'), level: 1 });
    at.till.navigation.goTo('sync');
    await at.click(await link());
    await screen.findByRole('form', { name: 'Clearance' });
    await at.press('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('heading', { name: t('sync.title'), level: 1 });
    // The back office is where it was before.
    at.till.navigation.goTo('office');
    await screen.findByRole('heading', { name: t('office.areas.vendors'), level: 1 });
    expect(screen.queryByRole('button', { name: t('rail.sync') })).toBeNull();
    at.till.navigation.goTo('sync');
    await at.click(await link());
    await screen.findByRole('form', { name: 'Clearance' });
    await at.click(await screen.findByRole('button', { name: t('rail.sync') }));
    await screen.findByRole('heading', { name: t('sync.title'), level: 1 });
  });

  it('leads to the back office’s customer on a computer without a register, and to no day', async () => {
    const { session } = await openShownTill({ features: FEATURES });
    const office = { session: { ...session, registerId: NO_REGISTER, me: { ...session.me, registerId: NO_REGISTER } } };
    expect(sentPlace(sent({ kind: 'customer.change', customerNumber: 'C-7' }), office)).toEqual({
      ...{ screen: 'office', area: 'customers', search: { status: 'all', open: 'C-7' } },
    });
    expect(sentPlace(sent({ kind: 'day.close' }), office)).toBeNull();
    expect(sentPlace(sent({ kind: 'day.close' }), { session })).toEqual({ screen: 'day' });
  });

  it('has a place for every kind that is not a deletion', async () => {
    const { session } = await openShownTill({ features: FEATURES });
    const without = OPERATION_KINDS.filter(({ kind }) => !sentPlace(sent({ kind, recordId: '7' }), { session }));
    expect(without.map(({ kind }) => kind)).toEqual(['deleteColor']);
  });
});

it('has a name for every field that a change may have', () => {
  // Set by the service: no form has it.
  const unseen = (operation: Operation) => ['modifiedTime', ...Object.values(operation.clearedBy ?? {})];
  const changed = OPERATIONS.filter(({ id }) => OPERATION_KINDS.some(({ kind }) => kind === id));
  const fields = changed.flatMap((operation: Operation) => {
    const { shape = {} } = (operation.body ?? {}) as { readonly shape?: object };
    return Object.keys(shape).filter((name) => !unseen(operation).includes(name));
  });
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((name) => fieldName(name, t) === name)).toEqual([]);
});
