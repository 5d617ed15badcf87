// The area Production orders for its tests: over a service whose orders they set.
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { button, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';

const id = (n: number) => `0a9d4f0e-3f57-4b7e-8a55-6b0f6a1c9e0${n}`;
export const order = (n: number, change: Partial<ProductionOrder> = {}): ProductionOrder => ({
  ...{ id: id(n), orderNumber: `MO-${n}`, bomId: null, finishedGoodId: '120', finishedGoodName: `Set of ${n} candles` },
  ...{ plannedQty: 40, actualQty: null, status: 'PLANNED', manufacturingLocationId: null, outputLocationId: null },
  ...{ plannedDate: null, startedAt: null, completedAt: null, createdAt: '2026-03-02T08:00:00.000Z', notes: null },
  components: [{ id: 1, componentItemId: '10', componentItemName: 'شمعة', plannedQty: 60.5, actualQty: null }],
  ...change,
});

export let at: ShownTill;

/** What the service has, and what it was asked. */
export const service = {
  orders: [] as ProductionOrder[],
  sent: [] as { id: string; body: unknown; ifMatch?: string | undefined }[],
  /** Orders that were read alone, as their side is opened. */
  read: [] as string[],
  /** What it does at the next step: a state for the order, or a refusal. */
  next: {} as Partial<ProductionOrder> | CodedError,
};

export async function open(
  given: ProductionOrder[],
  features: readonly string[] = FEATURES,
  capabilities: readonly string[] = [],
): Promise<void> {
  at = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/productionOrders' });
  db.close();
  service.orders = given;
  service.sent = [];
  service.read = [];
  at.pos.ask = async (operation, input, onceKey, { ifMatch, tagged } = {}) => {
    if (operation.id === 'createProductionOrder') {
      const { body } = input as unknown as { body: unknown };
      service.sent.push({ id: operation.id, body });
      expect(onceKey).toBeTruthy();
      service.orders = [...service.orders, order(9)];
      return order(9) as never;
    }
    if (operation.id === 'listProductionOrders') {
      const facts = { number: 0, size: 100, totalElements: service.orders.length, totalPages: 1 };
      return structuredClone({ content: service.orders, ...facts }) as never;
    }
    const { params, body } = input as unknown as { params?: { id: string }; body?: unknown };
    // The till reads its lists when it can.
    if (!params) throw new CodedError('NOT_OFFERED');
    if (operation.id !== 'getProductionOrder') {
      service.sent.push({ id: operation.id, body, ifMatch });
      if (service.next instanceof CodedError) throw service.next;
      const change = service.next;
      service.orders = service.orders.map((each) => (each.id === params.id ? { ...each, ...change } : each));
    }
    if (operation.id === 'getProductionOrder') service.read.push(params.id);
    tagged?.(params.id);
    return structuredClone(service.orders.find((each) => each.id === params.id)) as never;
  };
  at.show(<OfficeScreen />);
}

export const openOrder = async (number: string) => {
  const found = (await screen.findAllByText(number)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${number}.`);
  await at.click(found);
  return screen.findByRole('region', { name: new RegExp(`^${number} `) });
};
/** Until it was read alone: what becomes of it later is what others do meanwhile. */
export async function openAndRead(number: string): Promise<HTMLElement> {
  const side = await openOrder(number);
  await waitFor(() => expect(service.read).toEqual([order(1).id]));
  return side;
}
export const step = (name: 'release' | 'start' | 'complete' | 'cancel', asks = true) =>
  button(asks ? t('app.asksFirst', { step: t(`office.orders.steps.${name}`) }) : t(`office.orders.steps.${name}`));
export const answer = async (name: 'start' | 'complete' | 'cancel') => {
  const dialog = await screen.findByRole('alertdialog');
  await at.click(within(dialog).getByRole('button', { name: t(`office.orders.steps.${name}`) }));
};
