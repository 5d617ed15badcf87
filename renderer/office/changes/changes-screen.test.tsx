import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHANGED_FIELDS } from '#shared/api/accounts/changed-fields';
import { CHANGE_KINDS, type Change } from '#shared/api/accounts/changes';
import { customerStore } from '#shared/api/customers/customer-store';
import { rowText } from '#shared/ipc/row-text';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { sampleCustomer } from '../../store/testing/samples';
import { saveEntry } from '../../store/writes/save-entry';
import { field, isSeen, seen, t } from '../../testing/see';
import { chooseFilter, openArea, pageOf, startOnline, type OpenedArea } from '../testing/open-area';
import { fieldName } from './field-names';

addOfficeTexts();

const change = (n: number, more: Partial<Change> = {}): Change => ({
  ...{ changeId: `c0d10000-0000-4000-8000-00000000000${n}`, at: `2025-11-19T0${n}:00:00Z`, username: 'omar' },
  ...{ registerId: null, operation: 'CHANGED', kind: 'ITEM', recordId: '42', recordName: 'Necklace', currency: null },
  fields: [{ field: 'unitPrice', before: 4.95, after: 4.5 }],
  ...more,
});
const PRICE = change(1);
const BOTH = change(2, {
  registerId: 7,
  fields: [
    { field: 'unitPrice', before: 4.5, after: 5 },
    { field: 'status', before: 'ACTIVE', after: 'INACTIVE' },
    { field: 'colorId', before: 1, after: null },
    { field: 'barcodes', before: [], after: ['1', '2'] },
  ],
});
const RIGHT = change(3, {
  ...{ kind: 'USER', recordId: 'lina', recordName: 'Lina Aziz', username: 'sara' },
  fields: [{ field: 'role', before: 'CASHIER', after: 'MANAGER' }],
});
const CUSTOMER = change(4, {
  ...{ kind: 'CUSTOMER', recordId: '10023', recordName: null },
  fields: [{ field: 'email' }, { field: 'city' }],
});
const TAX = change(5, {
  ...{ kind: 'TAX_RATE', recordId: 'GST5', recordName: 'GST 5 %', username: null },
  fields: [{ field: 'rate', before: 5, after: 12 }],
});
const LATER = change(6, { kind: 'SHELF', recordName: 'A 12', fields: [{ field: 'depth', before: 1, after: 2 }] });

let at: OpenedArea;

const PERIOD = 'from=2025-11-18&to=2025-11-19';

async function open(changes: readonly Change[], place = PERIOD): Promise<void> {
  at = await openArea(`/changes?${place}`, {
    listChanges: ({ query }) => {
      const { username, kind, recordId } = query as Readonly<Record<string, string | undefined>>;
      return pageOf(
        changes.filter(
          (each) =>
            (username === undefined || each.username === username) &&
            (kind === undefined || each.kind === kind) &&
            (recordId === undefined || each.recordId === recordId),
        ),
      );
    },
    listUsers: () => [{ username: 'omar', displayName: 'Omar Haddad', role: 'MANAGER', status: 'ACTIVE' }],
    listColors: () => [{ id: 1, name: 'Red', status: 'active', modifiedTime: '2026-01-01T00:00:00Z' }],
  });
}

const of = (name: string, record: string) => t('office.changes.of', { field: name, record });
const arrow = (before: string, amount: string) => t('audit.change', { before, amount });
const is = (what: string, value: string) => t('office.changes.is', { what, value });
const price = of(t('sync.case.recordFields.unitPrice'), 'Necklace');

beforeEach(startOnline);

describe('the log of changes', () => {
  it('says in words what was changed of what, from what to what, and by whom', async () => {
    await open([PRICE, RIGHT, CUSTOMER, TAX, LATER]);
    await seen(is(price, arrow('AED 4.95', 'AED 4.50')));
    await seen(
      is(
        of(t('office.users.role'), 'Lina Aziz'),
        arrow(t('office.users.roles.CASHIER'), t('office.users.roles.MANAGER')),
      ),
    );
    await seen(of('E-mail and City', `${t('office.changes.kinds.CUSTOMER')} 10023`));
    await seen(is(of(t('office.changes.fields.taxPercent'), 'GST 5 %'), arrow('5 %', '12 %')));
    expect((await screen.findAllByText('Omar Haddad')).length).toBeGreaterThan(0);
    await seen(t('office.changes.atService'));
    // What a newer service notes is shown as it is.
    await seen(is(of('depth', 'A 12'), arrow('1', '2')));
    await seen('SHELF');
  });

  it('says of what is or is not, and of the merchant, without “of”', async () => {
    const yes = [t('sync.case.no'), t('sync.case.yes')] as const;
    await open([
      change(1, {
        kind: 'REGISTER',
        recordName: 'Kiosk',
        fields: [{ field: 'terminated', before: false, after: true }],
      }),
      change(2, {
        ...{ kind: 'MERCHANT', recordId: 'merchant', recordName: null },
        fields: [{ field: 'offlineDays', before: 30, after: 14 }],
      }),
    ]);
    const ended = t('office.changes.isOr', { record: 'Kiosk', field: t('office.registers.statuses.TERMINATED') });
    await seen(is(ended, arrow(...yes)));
    await seen(is(t('settings.rules.offlineDays'), arrow('30', '14')));
  });

  it('says of new and deleted records their name', async () => {
    const fields = [{ field: 'name', after: 'Teal' }];
    await open([
      change(1, { operation: 'CREATED', kind: 'COLOR', recordName: 'Teal', fields }),
      change(2, {
        operation: 'DELETED',
        kind: 'COLOR',
        recordName: 'Coral',
        fields: [{ field: 'name', before: 'Coral' }],
      }),
    ]);
    await seen(t('office.changes.created', { record: 'Teal' }));
    await seen(t('office.changes.deleted', { record: 'Coral' }));
  });

  it('asks the service for whole days at the merchant’s, a person and a kind', async () => {
    await open([PRICE, RIGHT]);
    await seen(is(price, arrow('AED 4.95', 'AED 4.50')));
    const days = { from: '2025-11-17T20:00:00.000Z', to: '2025-11-19T19:59:59.999Z' };
    expect(at.askedOf('listChanges')[0]?.input.query).toMatchObject(days);
    await chooseFilter(at, `${t('audit.who')} ${t('office.list.all')}`, 'Omar Haddad');
    await waitFor(() =>
      expect(at.askedOf('listChanges').at(-1)?.input.query).toMatchObject({ ...days, username: 'omar' }),
    );
    await chooseFilter(at, `${t('office.changes.kind')} ${t('office.list.all')}`, t('office.changes.kinds.USER'));
    await waitFor(() =>
      expect(at.askedOf('listChanges').at(-1)?.input.query).toMatchObject({ username: 'omar', kind: 'USER' }),
    );
    await seen(t('office.changes.none'));
  });

  it('is searched in what it shows', async () => {
    await open([PRICE, RIGHT]);
    await seen(is(price, arrow('AED 4.95', 'AED 4.50')));
    await at.fill(field(t('office.changes.search')), 'lina');
    await waitFor(() => expect(isSeen(is(price, arrow('AED 4.95', 'AED 4.50')))).toBe(false));
  });

  it('shows of one record all its changes of any date', async () => {
    await open([PRICE, RIGHT], 'kind=ITEM&record="42"&anyDate=true');
    await seen(is(price, arrow('AED 4.95', 'AED 4.50')));
    const { query } = at.askedOf('listChanges')[0]?.input ?? {};
    expect(query).toMatchObject({ kind: 'ITEM', recordId: '42' });
    expect(query).not.toHaveProperty('from');
    await seen('Necklace');
  });

  it('shows of a change every field before and after, and the way to the record', async () => {
    await open([BOTH]);
    const text = is(price, arrow('AED 4.50', 'AED 5.00'));
    await at.click(await seen(`${text} · ${t('office.changes.more', { count: 3 })}`));
    const side = within(await screen.findByRole('region', { name: new RegExp('Necklace') }));
    const texts = (role: string) =>
      side.getAllByRole(role).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    const values = texts('definition');
    expect(Object.fromEntries(texts('term').map((name, i) => [name, values[i]]))).toEqual({
      [t('audit.who')]: 'Omar Haddad',
      [t('office.audit.register')]: expect.stringContaining('7'),
      [t('office.changes.kinds.ITEM')]: 'Necklace',
      [t('sync.case.recordFields.unitPrice')]: arrow('AED 4.50', 'AED 5.00'),
      [t('sync.case.fields.status')]: arrow(t('office.items.statuses.ACTIVE'), t('office.items.statuses.INACTIVE')),
      [t('sync.case.recordFields.colorId')]: arrow('Red', t('sync.case.empty')),
      [t('sync.case.recordFields.barcodes')]: arrow(t('sync.case.empty'), '1, 2'),
    });
    const toItem = side.getByRole('link', { name: 'Necklace' }).getAttribute('href');
    expect(decodeURIComponent(toItem ?? '')).toBe('/items?open="42"');
  });

  it('names customers and their stores, of whom the log has the number, as far as they are known here', async () => {
    const store = change(7, { kind: 'CUSTOMER_STORE', recordId: '1', recordName: null, fields: [{ field: 'city' }] });
    await open([CUSTOMER, store, { ...CUSTOMER, ...change(8), kind: 'CUSTOMER', recordId: '10099', recordName: null }]);
    at.answers['listCustomerStores'] = () => pageOf(customerStore.meta()?.['examples'] as readonly object[]);
    await at.pos.handlers?.['pull.apply']({
      resource: 'customers',
      rows: rowText([sampleCustomer(7, { customerNumber: '10023', firstName: 'Hala', lastName: 'Saleh' })]),
      doneDownTo: '2026-01-01T00:00:00Z',
    });
    await seen(of('E-mail and City', 'Hala Saleh'));
    await seen(of(t('sync.case.fields.city'), 'Al Rigga Souvenirs'));
    expect(document.body.textContent).toContain(`${t('office.changes.kinds.CUSTOMER')} 10099`);
    await at.click(await seen(of('E-mail and City', 'Hala Saleh')));
    await screen.findByRole('link', { name: 'Hala Saleh · 10023' });
  });

  it('says where no value is kept', async () => {
    await open([CUSTOMER]);
    await at.click(await seen(of('E-mail and City', `${t('office.changes.kinds.CUSTOMER')} 10023`)));
    expect((await screen.findAllByText(t('office.changes.notKept'))).length).toBe(2);
  });

  it('is not offered by every service', async () => {
    at = await openArea('/changes', {});
    await seen(t('office.list.notOffered', { records: t('office.changes.records') }));
  });

  it('has words for every field and kind that the service notes', () => {
    for (const kind of CHANGE_KINDS) {
      expect(t(`office.changes.kinds.${kind}`)).not.toContain('.');
      for (const name of Object.keys(CHANGED_FIELDS[kind])) expect(fieldName(kind, name, t)).not.toBe(name);
    }
  });
});

describe('a change that this computer has not sent yet', () => {
  it('is there once it is sent', async () => {
    await open([]);
    await seen(t('office.changes.none'));
    const removed = change(1, { operation: 'DELETED', kind: 'COLOR', recordName: 'Coral', fields: [] });
    const seenAs = { name: 'Coral' };
    await saveEntry(at.store, at.session, { kind: 'deleteColor', params: { id: '1' }, body: null, seen: seenAs });
    at.answers['listChanges'] = () => pageOf([removed]);
    const [entry] = await at.store.db.outbox.toArray();
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer: null });
    await seen(t('office.changes.deleted', { record: 'Coral' }));
  });
});

describe('the link from a record', () => {
  const USER = { username: 'lina', displayName: 'Lina Aziz', role: 'CASHIER', status: 'ACTIVE' };

  it('leads to its changes', async () => {
    at = await openArea('/users?open="lina"', { listUsers: () => [USER], listChanges: () => pageOf([]) });
    const link = await screen.findByRole('link', { name: t('office.changes.ofThis') });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/changes?kind=USER&record=lina&anyDate=true');
  });

  it('is not there where the service keeps no changes', async () => {
    at = await openArea('/users?open="lina"', { listUsers: () => [USER] });
    await seen(t('office.users.access'));
    await waitFor(() => expect(at.askedOf('listChanges')).not.toEqual([]));
    expect(screen.queryByRole('link', { name: t('office.changes.ofThis') })).toBeNull();
  });
});
