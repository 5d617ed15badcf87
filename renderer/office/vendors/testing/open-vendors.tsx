// The vendors of the back office for tests of their screen: those the service has, when it answers, and the hands of a person.
import { screen, within } from '@testing-library/react';
import type { Vendor } from '#shared/api/procurement/vendor';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';
import { pageOf } from '../../testing/open-area';

export const id = (n: number) => `5e110000-0000-4000-8000-00000000000${n}`;
export const vendor = (n: number, change: Partial<Vendor>): Vendor => ({
  ...{ id: id(n), name: `Vendor ${n}`, email: null, phone: null, status: 'ACTIVE' },
  ...{ createdAt: '2025-02-03T06:10:00.000Z', ...change },
});

export const AL_RAS = vendor(1, {
  name: 'Al Ras Gift Trading',
  phone: '+971 4 555 0101',
  email: 'sales@al-ras.example',
});

interface Service {
  vendors: Vendor[] | CodedError;
  /** It answers once this resolves. */
  held: Promise<void> | undefined;
  /** The vendors it was asked to create. */
  sent: { input: unknown; onceKey: string | undefined }[];
}

/** Of the test that runs. */
export const service = {} as Service;

export async function openVendors(
  given: Vendor[] | CodedError,
  features: readonly string[] = FEATURES,
  capabilities: readonly string[] = [],
): Promise<ShownTill> {
  const at = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/vendors' });
  db.close();
  Object.assign(service, { vendors: given, held: undefined, sent: [] } satisfies Service);
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'listVendors') {
      await service.held;
      if (service.vendors instanceof CodedError) throw service.vendors;
      return structuredClone(pageOf(service.vendors)) as never;
    }
    if (operation.id !== 'createVendor') return others(operation, input, onceKey);
    service.sent.push({ input, onceKey });
    await service.held;
    const { body } = input as unknown as { body: Partial<Vendor> };
    const made = vendor(9, body);
    service.vendors = [...(service.vendors as Vendor[]), made];
    return made as never;
  };
  at.show(<OfficeScreen />);
  return at;
}

/** @returns lets it answer again */
export function holdAnswers(): () => void {
  let answer = () => {};
  service.held = new Promise((resolve) => (answer = resolve));
  return () => answer();
}

export const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found;
};
export const openRow = async (at: ShownTill, name: string) => {
  await at.click(await rowOf(name));
  return screen.findByRole('form', { name });
};
export const form = () => within(screen.getByRole('form'));
export const input = (name: 'name' | 'phone' | 'email') =>
  form().getByRole<HTMLInputElement>('textbox', { name: t(`office.vendors.fields.${name}`) });
export const save = (at: ShownTill) => at.press('{Control>}s{/Control}');
export const saved = (at: ShownTill) => at.pos.journal.filter(({ kind }) => kind === 'patchVendor');
