// The area Agreed prices for its tests: over a service whose agreements they set.
import { screen } from '@testing-library/react';
import type { Agreement } from '#shared/api/customers/agreement';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';
import { agreement } from './agreements';

export let at: ShownTill;

/** What the service has, and what it was asked. */
export const service = {
  agreements: [] as Agreement[],
  vendors: [] as object[],
  sent: [] as { id: string; input: unknown; onceKey: string | undefined; ifMatch: string | undefined }[],
  /** What it does at the next create or revision. */
  next: new CodedError('NOT_OFFERED') as Agreement | CodedError,
  /** What the answers to changes wait for. */
  late: null as Promise<void> | null,
};

export async function open(
  given: Agreement[],
  features: readonly string[] = FEATURES,
  href = '/agreements',
): Promise<void> {
  at = await openShownTill({ features, now: () => new Date('2026-03-10T08:00:00Z') });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href });
  db.close();
  service.agreements = given;
  service.vendors = [{ id: agreement(1).partyId, name: 'Al Ras', email: null, phone: null, status: 'ACTIVE' }];
  service.sent = [];
  service.late = null;
  at.pos.ask = async (operation, input, onceKey, { ifMatch, tagged } = {}) => {
    if (operation.id === 'listAgreements') return structuredClone(service.agreements) as never;
    if (operation.id === 'listVendors') {
      return {
        content: service.vendors,
        number: 0,
        size: 100,
        totalElements: service.vendors.length,
        totalPages: 1,
      } as never;
    }
    if (operation.id === 'listUsers') {
      return [{ username: 'omar.haddad', displayName: 'Omar Haddad', role: 'MANAGER', status: 'ACTIVE' }] as never;
    }
    if (operation.id === 'getAgreement') {
      const { id } = (input as { params: { id: string } }).params;
      tagged?.(`tag of ${id}`);
      return structuredClone(service.agreements.find((each) => each.id === id)) as never;
    }
    if (operation.id === 'listChanges') throw new CodedError('NOT_OFFERED');
    service.sent.push({ id: operation.id, input, onceKey, ifMatch });
    await service.late;
    if (service.next instanceof CodedError) throw service.next;
    service.agreements = [...service.agreements, service.next];
    return service.next as never;
  };
  at.show(<OfficeScreen />);
}

export const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found;
};
export const openRow = async (name: string) => {
  await at.click(await rowOf(name));
  return screen.findByRole('form', { name });
};
export const vendorField = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: t('office.agreements.fields.vendorId') });
export const chooseVendor = async (name: string) => {
  await at.fill(vendorField(), name);
  await screen.findByRole('option', { name });
  await at.press('{Enter}');
};
export const label = (name: 'validTo' | 'notes') => t(`office.agreements.fields.${name}`);
export const save = () => at.press('{Control>}s{/Control}');
export const saved = () =>
  at.pos.journal.filter(({ kind }) => kind === 'patchAgreement') as unknown as { body: object; query: object }[];
export const choose = async (head: string, choice: string) => {
  await at.click(await screen.findByRole('button', { name: new RegExp(`^${head}`) }));
  await at.click(await screen.findByRole('menuitemradio', { name: choice }));
};
