// The area Items for its tests: over a service whose items they set.
import { screen, within } from '@testing-library/react';
import type { Item } from '#shared/api/catalog/item';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { sampleItem } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';

export const OFFLINE = new CodedError('SERVICE_UNREACHABLE');
export const RED = { id: 1, name: 'Red', status: 'active', modifiedTime: '2026-01-01T00:00:00Z' };
export const KITCHEN = { id: 7, name: 'Kitchen & dining', modifiedTime: '2026-01-01T00:00:00Z' };
export const full = (number: number, change: Partial<Item>) =>
  sampleItem(number, { colorId: null, discountId: null, uomCode: 'EA', ...change });
export const MUG = full(1, { name: 'Mug', unitPrice: 2.5, barcodes: ['4006381333931'], colorId: 1 });
export const TEA = full(2, { name: 'Tea', unitPrice: 10, subcategoryId: 7, barcodes: ['5012345678900'] });
export const OLD = full(3, { name: 'شاي أخضر فاخر بالنعناع في علبة معدنية كبيرة', unitPrice: 4, status: 'ARCHIVED' });

export let at: ShownTill;

interface Asked {
  readonly id: string;
  readonly input: {
    readonly query?: { readonly page: number; readonly size: number; readonly status?: string[] };
    readonly body?: Partial<Item>;
  };
}

/** What the service has, and what it was asked. */
export const service = {
  items: [] as Item[] | CodedError,
  /** Whether it reads one item. */
  isOneRead: true,
  asked: [] as Asked[],
  onceKeys: [] as (string | undefined)[],
};

interface Opened {
  readonly features?: readonly string[];
  readonly merchant?: Partial<Session['merchant']>;
  readonly href?: string;
  readonly colors?: readonly (typeof RED)[];
  readonly capabilities?: readonly string[];
  /** Of this computer. */
  readonly here?: readonly Item[];
}

export async function open(given: Item[] | CodedError, opened: Opened = {}) {
  const { features = FEATURES, merchant, href = '/items', colors = [RED], here = [], capabilities = [] } = opened;
  at = await openShownTill({ features, capabilities, ...(merchant && { merchant }) });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href });
  db.close();
  service.items = given;
  service.isOneRead = true;
  at.pos.colors = [...colors];
  at.pos.subcategories = [KITCHEN];
  at.pos.discounts = [];
  service.asked = [];
  service.onceKeys = [];
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (!['listItems', 'getItem', 'createItem'].includes(operation.id)) return others(operation, input, onceKey);
    service.asked.push({ id: operation.id, input: input as never });
    if (service.items instanceof CodedError) throw service.items;
    if (operation.id === 'getItem') {
      if (!service.isOneRead) throw new CodedError('NOT_OFFERED');
      const { params } = input as unknown as { params: { itemId: string } };
      const found = service.items.find(({ itemId }) => itemId === params.itemId);
      if (!found) throw new CodedError('ITEM_UNKNOWN');
      return structuredClone(found) as never;
    }
    if (operation.id === 'createItem') {
      const { body } = input as unknown as { body: Partial<Item> };
      const { hsnCode: _hsn, taxRateId: _rate, ...given } = body;
      const made = full(9, given);
      service.onceKeys.push(onceKey);
      service.items = [...service.items, made];
      return made as never;
    }
    const { page, size, status } = (input as unknown as { query: { page: number; size: number; status?: string[] } })
      .query;
    const found = service.items.filter((each) => !status || status.includes(each.status));
    const facts = { number: page, size, totalElements: found.length, totalPages: Math.ceil(found.length / size) };
    return structuredClone({ content: found.slice(page * size, (page + 1) * size), ...facts }) as never;
  };
  await putItems(at, ...here);
  await at.pos.handlers?.['pull.finish']({ resource: 'items', watermark: '2026-01-01T00:00:00Z' });
  at.show(<OfficeScreen />);
}

export const grid = () => screen.getByRole('grid', { name: t('office.areas.items') });
export const rows = () => within(grid()).getAllByRole('row').slice(1);
export const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found as HTMLElement;
};
export const openRow = async (name: string) => {
  await at.click(await rowOf(name));
  return screen.findByRole('form', { name });
};
export const form = () => within(screen.getByRole('form'));
export const input = (label: string) => form().getByRole<HTMLInputElement>('textbox', { name: label });
export const price = () => input(t('office.items.unitPriceIn', { currency: 'AED' }));
export const barcode = () => input(t('office.items.addBarcode'));
export const choice = (field: 'color' | 'subcategory') =>
  form().getByRole<HTMLInputElement>('combobox', { name: t(`office.items.fields.${field}`) });
export const choicesOf = (field: 'color' | 'subcategory') =>
  within(form().getByRole('listbox', { name: t(`office.items.fields.${field}`) }));
export const save = () => at.press('{Control>}s{/Control}');
export const saved = () => at.pos.journal.filter(({ kind }) => kind === 'patchItem') as unknown as Patch[];
export interface Made {
  readonly entryId: string;
  readonly localId: string;
  readonly body: object;
}
interface Patch {
  readonly entryId: string;
  readonly params: { readonly itemId: string };
  readonly body: Partial<Item>;
}
export const pick = async (name: string) =>
  at.click(within(await rowOf(name)).getByRole('checkbox', { name: t('office.list.select', { name }) }));
