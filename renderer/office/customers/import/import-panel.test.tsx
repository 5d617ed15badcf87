import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer as customerSchema } from '#shared/api/customers/customer';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { useSyncStatus } from '../../../bridge/sync-status';
import { syncStatusOf } from '../../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../../locales/office-texts';
import { button, seen, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';

addOfficeTexts();

const HALA = customerSchema.parse({
  ...{ customerNumber: 'C-1', email: 'hala@example.com', firstName: 'Hala', lastName: 'Saleh', status: 'ACTIVE' },
  ...{ mobileNumber: '501234567', modifiedTime: '2026-01-01T00:00:00Z', createdTime: '2026-01-01T00:00:00Z' },
});
const FILE = `Name,E-mail,Phone,GSTIN
Amna Saleh,amna@example.com,0507654321,27AAPFU0939F1ZV
Noor,,0507654322,
Hala S.,other@example.com,+971 50 123 4567,
Rashid Ali,rashid@example.com,,
`;

let at: ShownTill;

async function open(features: readonly string[] = FEATURES, watermark: string | null = '2026-01-01T00:00:00Z') {
  indexedDB.deleteDatabase('office-demo');
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  at = await openShownTill({ features });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/customers' });
  db.close();
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'listCustomers') throw new CodedError('SERVICE_UNREACHABLE');
    return others(operation, input, onceKey);
  };
  const page = { resource: 'customers', rows: rowText([HALA]), doneDownTo: '2026-01-01T00:00:00Z' } as const;
  await at.pos.handlers?.['pull.apply'](page);
  if (watermark !== null) await at.pos.handlers?.['pull.finish']({ resource: 'customers', watermark });
  at.show(<OfficeScreen />);
}

const panel = () => within(screen.getByRole('region', { name: t('office.customers.import.title') }));
const rowsOf = (name: string) =>
  within(panel().getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const begin = async () => {
  const step = t('app.asksFirst', { step: t('office.import.button') });
  await at.click((await screen.findAllByRole('button', { name: step }))[0] as HTMLElement);
};
const choose = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([text], 'customers.csv', { type: 'text/csv' }));
};
const made = () => at.pos.journal.map(({ kind, ...write }) => ({ kind, body: (write as { body?: unknown }).body }));

describe('a file of customers', () => {
  beforeEach(() => open());

  it('is imported offline, without those who are there and the rows that are wrong', async () => {
    await begin();
    await choose(FILE);
    await seen(t('office.customers.import.sample', { count: 2 }));
    expect(rowsOf(t('office.import.leftOut', { count: 1 }))[0]).toContain('3Noor');
    expect(rowsOf(t('office.customers.import.knownRows', { count: 1 }))[0]).toContain('Hala Saleh');
    await at.click(button(t('office.customers.import.save', { count: 2 })));
    await seen(t('office.customers.import.saved', { count: 2 }));
    expect(made().filter(({ kind }) => kind === 'customer.create')).toMatchObject([
      { body: { firstName: 'Amna', lastName: 'Saleh', mobileNumber: '0507654321', email: 'amna@example.com' } },
      { body: { firstName: 'Rashid', lastName: 'Ali', email: 'rashid@example.com' } },
    ]);
    expect(made().filter(({ kind }) => kind === 'customer.change')).toHaveLength(1);
    // The same file again: all of them are there now.
    await choose(FILE);
    await seen(t('office.customers.import.knownRows', { count: 3 }));
    expect(button(t('office.customers.import.save', { count: 0 })).disabled).toBe(true);
  });

  it('goes on after a failure with what is not saved yet', async () => {
    await begin();
    await choose(FILE);
    await seen(t('office.customers.import.sample', { count: 2 }));
    const { journal } = at.pos;
    journal.push = (...writes) => {
      const length = Array.prototype.push.apply(journal, writes);
      if (length === 2) at.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
      return length;
    };
    await at.click(button(t('office.customers.import.save', { count: 2 })));
    await seen(t('office.import.partThen'));
    await at.click(button(t('office.customers.import.save', { count: 2 })));
    await seen(t('office.customers.import.savedThen'));
    const emails = made().flatMap(({ body }) => (body as { email?: string } | undefined)?.email ?? []);
    expect(emails).toEqual(['amna@example.com', 'rashid@example.com']);
  });

  it('without a column of e-mail addresses asks for it', async () => {
    await begin();
    await choose('Kunde,Post\nAmna,amna@example.com');
    await seen(t('office.customers.import.chooseColumns'));
    const pick = (label: string, option: string) =>
      userEvent.selectOptions(panel().getByRole('combobox', { name: label }), option);
    await pick(t('office.customers.import.fullName'), 'Kunde');
    await pick(t('office.customers.fields.email'), 'Post');
    await at.click(button(t('office.customers.import.save', { count: 1 })));
    await waitFor(() => expect(made()).toMatchObject([{ body: { firstName: 'Amna' } }]));
  });
});

describe('the import', () => {
  it('says that not all customers are here to be compared with', async () => {
    await open(FEATURES, null);
    await begin();
    await choose(FILE);
    await seen(t('office.customers.import.part'));
  });

  it('is not offered to whoever may not create customers', async () => {
    await open(FEATURES.filter((feature) => feature !== 'CRM_WRITE'));
    await seen('Hala Saleh');
    const step = t('app.asksFirst', { step: t('office.import.button') });
    expect(screen.queryByRole('button', { name: step })).toBeNull();
  });
});
