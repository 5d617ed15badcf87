import { describe, expect, it } from 'vitest';
import { PRODUCTION_ORDER_STATUSES, type ProductionOrderStatus } from '#shared/api/manufacturing/production-order';
import { read, refusal, type Reply } from './client';
import { onEachDatabase } from './on-each-database';
import { NOW, one, PATH, productionOrdersOf, type Operation } from './production-order-fixture';

const OPERATIONS: readonly Operation[] = ['release', 'start', 'complete', 'cancel'];

/** The allowed transitions, written independently of the service; all others are refused. */
const ALLOWED: Readonly<Record<string, ProductionOrderStatus>> = {
  'PLANNED release': 'RELEASED',
  'PLANNED cancel': 'CANCELLED',
  'RELEASED start': 'IN_PROGRESS',
  'RELEASED cancel': 'CANCELLED',
  'IN_PROGRESS complete': 'COMPLETED',
};

const EVERY_CASE = PRODUCTION_ORDER_STATUSES.flatMap((status) =>
  OPERATIONS.map((operation) => ({ status, operation, after: ALLOWED[`${status} ${operation}`] })),
);

onEachDatabase(
  'production orders',
  (service) => {
    const { create, get, inState, manager, movements, operate } = productionOrdersOf(service);

    describe('the states', () => {
      it.each(EVERY_CASE.filter(({ after }) => after))(
        'allow to $operation a $status order',
        async ({ status, operation, after }) => {
          const { id } = await inState(status);
          const reply = await operate(id, operation);
          expect(read(reply, 200, one).data.status).toBe(after);
          expect((await get(id)).status).toBe(after);
        },
      );

      it.each(EVERY_CASE.filter(({ after }) => !after))(
        'refuse to $operation a $status order and leave it as it is',
        async ({ status, operation }) => {
          const order = await inState(status);
          const moved = await movements(order.id);
          const reply = await operate(order.id, operation);
          expect([reply.status, reply.body]).toMatchObject([409, refusal('ORDER_STATE_WRONG')]);
          expect((reply.body as { message: string }).message).toContain(`${order.orderNumber} is ${status}`);
          expect(await get(order.id)).toEqual(order);
          expect(await movements(order.id)).toEqual(moved);
        },
      );
    });

    describe('releasing', () => {
      it('moves no stock, sets no time, and the order can still be canceled', async () => {
        const { id } = await create();
        const released = read(await operate(id, 'release'), 200, one).data;
        expect(released).toMatchObject({ status: 'RELEASED', startedAt: null, completedAt: null, actualQty: null });
        expect(released.components.map((component) => component.actualQty)).toEqual([null, null]);
        expect(await movements(id)).toEqual([]);
        expect(read(await operate(id, 'cancel'), 200, one).data.status).toBe('CANCELLED');
      });

      it.each([
        ['no body', undefined, undefined],
        ['no body but a content-type', undefined, 'application/json'],
        ['an object', '{"status":"CANCELLED"}', 'application/json'],
        ['something that is no JSON', '{"status":', 'application/json'],
        ['a form', 'status=CANCELLED', 'application/x-www-form-urlencoded'],
        ['bytes of no type', 'anything', undefined],
      ])('takes %s', async (_what, body, contentType) => {
        for (const [operation, after] of [
          ['release', 'RELEASED'],
          ['start', 'IN_PROGRESS'],
        ] as const) {
          const id = operation === 'release' ? (await create()).id : (await inState('RELEASED')).id;
          const reply = await send(`${PATH}/${id}/${operation}`, body, contentType);
          expect(read(reply, 200, one).data.status).toBe(after);
        }
        const canceled = await send(`${PATH}/${(await create()).id}/cancel`, body, contentType);
        expect(read(canceled, 200, one).data.status).toBe('CANCELLED');
      });

      async function send(path: string, body: string | undefined, contentType: string | undefined): Promise<Reply> {
        const reply = await fetch(`${service().url}/api/v1${path}`, {
          method: 'PATCH',
          headers: {
            'X-TenantID': 'demo',
            Authorization: `Bearer ${await service().client.tokenOf('MANAGER')}`,
            ...(contentType !== undefined && { 'content-type': contentType }),
          },
          // Bytes, because fetch would give a text its own content type.
          ...(body !== undefined && { body: new TextEncoder().encode(body) }),
        });
        const text = await reply.text();
        return { status: reply.status, text, body: JSON.parse(text) as unknown, headers: reply.headers };
      }
    });

    describe('starting', () => {
      it('sets the time and consumes every component as planned', async () => {
        const { id } = await inState('RELEASED');
        const started = read(await operate(id, 'start'), 200, one).data;
        expect(started).toMatchObject({ startedAt: NOW.toISOString(), completedAt: null, actualQty: null });
        expect(started.components.map((component) => component.actualQty)).toEqual([40, 60.125]);
        const reason = 'COMPONENT_CONSUMED';
        expect(await movements(id)).toMatchObject([
          { itemId: 10, quantityThousandths: -40_000, reason, movedAt: NOW },
          { itemId: 11, quantityThousandths: -60_125, reason, movedAt: NOW },
        ]);
      });

      it('is won by one of five at once, and the components are consumed once', async () => {
        const { id } = await inState('RELEASED');
        const replies = await Promise.all([1, 2, 3, 4, 5].map(() => operate(id, 'start')));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
        expect(await movements(id)).toHaveLength(2);
      });

      it('and canceling at once end in one of the two, never in both', async () => {
        const { id } = await inState('RELEASED');
        const replies = await Promise.all([operate(id, 'start'), operate(id, 'cancel')]);
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
        const { status } = await get(id);
        expect(await movements(id)).toHaveLength(status === 'IN_PROGRESS' ? 2 : 0);
      });
    });

    describe('completing', () => {
      it('sets time and quantity and puts what was made into stock', async () => {
        const { id } = await inState('IN_PROGRESS');
        const completed = read(await operate(id, 'complete', 41.5), 200, one).data;
        expect(completed).toMatchObject({ status: 'COMPLETED', completedAt: NOW.toISOString(), actualQty: 41.5 });
        const [, , produced, ...more] = await movements(id);
        expect(produced).toMatchObject({
          itemId: 12,
          quantityThousandths: 41_500,
          reason: 'GOOD_PRODUCED',
          movedAt: NOW,
        });
        expect(more).toEqual([]);
      });

      it('with nothing made moves no stock', async () => {
        const { id } = await inState('IN_PROGRESS');
        expect(read(await operate(id, 'complete', 0), 200, one).data.actualQty).toBe(0);
        expect(await movements(id)).toHaveLength(2);
      });

      it.each([
        ['no quantity', {}],
        ['a quantity below 0', { actualQty: -0.001 }],
        ['a fourth decimal', { actualQty: 1.0001 }],
        ['more than a million', { actualQty: 1_000_001 }],
        ['a quantity as text', { actualQty: '4' }],
      ])('refuses %s and leaves the order in progress', async (_what, body) => {
        const order = await inState('IN_PROGRESS');
        const reply = await manager().patch(`${PATH}/${order.id}/complete`, body);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'actualQty')]);
        expect(await get(order.id)).toEqual(order);
      });

      it('is won by one of two at once', async () => {
        const { id } = await inState('IN_PROGRESS');
        const replies = await Promise.all([operate(id, 'complete', 1), operate(id, 'complete', 2)]);
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
        expect(await movements(id)).toHaveLength(3);
      });
    });
  },
  { now: () => NOW },
);
