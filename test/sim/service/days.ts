// The days of the simulated service and the cash moved in them: opened, closed and moved once, the same call again is the
// same. The till makes the ids.
import { cashMovementBody, type CashMovement } from '#shared/api/sales/cash-movement';
import { dayCycleCloseBody, dayCycleOpenBody, type DayCycle } from '#shared/api/sales/day-cycle';
import { valid } from './customers';
import { enveloped, Refusal, type Answer } from './http';

interface StoredDay {
  readonly opened: string;
  /** The body it was closed with; null while it is open. */
  closed: string | null;
  row: DayCycle;
}

export class Days {
  readonly byId = new Map<string, StoredDay>();
  readonly movements = new Map<string, { readonly sent: string; readonly row: CashMovement }>();

  open(sent: unknown): Answer {
    const body = valid(dayCycleOpenBody, sent);
    const { openedOn = null, ...compared } = body;
    const { dayCycleId, businessDate, openingCash, registerId = null } = compared;
    const opened = JSON.stringify(compared);
    const stored = this.byId.get(dayCycleId);
    if (stored && stored.opened !== opened) throw new Refusal(409, 'DAY_CYCLE_CHANGED', 'dayCycleId');
    if (stored) return { status: 200, body: enveloped(stored.row) };
    if (registerId === null) throw new Refusal(400, 'VALIDATION_FAILED', 'registerId');
    const startedAt = new Date(body.startedAt).toISOString();
    const row: DayCycle = { ...BLANK, dayCycleId, businessDate, startedAt, registerId, openingCash, openedOn };
    this.byId.set(dayCycleId, { opened, closed: null, row });
    return { status: 201, body: enveloped(row) };
  }

  close(dayCycleId: string, sent: unknown): Answer {
    const body = valid(dayCycleCloseBody, sent);
    const stored = this.byId.get(dayCycleId);
    if (!stored) throw new Refusal(404, 'DAY_CYCLE_UNKNOWN');
    if (Date.parse(body.closedAt) < Date.parse(stored.row.startedAt ?? '')) {
      throw new Refusal(400, 'VALIDATION_FAILED', 'closedAt');
    }
    const closed = JSON.stringify(body);
    if (stored.closed !== null && stored.closed !== closed) throw new Refusal(409, 'DAY_CYCLE_CHANGED');
    if (stored.closed === null) {
      const closedAt = new Date(body.closedAt).toISOString();
      Object.assign(stored, {
        closed,
        row: { ...stored.row, status: 'CLOSED', closedAt, closingCash: body.closingCash },
      });
    }
    return { status: 200, body: enveloped(stored.row) };
  }

  moveCash(dayCycleId: string, sent: unknown): Answer {
    const body = valid(cashMovementBody, sent);
    if (!this.byId.has(dayCycleId)) throw new Refusal(404, 'DAY_CYCLE_UNKNOWN');
    const stored = this.movements.get(body.movementId);
    const text = JSON.stringify([dayCycleId, body]);
    if (stored && stored.sent !== text) throw new Refusal(409, 'CASH_MOVEMENT_CHANGED', 'movementId');
    if (stored) return { status: 200, body: enveloped(stored.row) };
    const row = { ...body, dayCycleId, at: new Date(body.at).toISOString(), submittedBy: null };
    this.movements.set(body.movementId, { sent: text, row });
    return { status: 201, body: enveloped(row) };
  }
}

/** A day of a register, without who sent it: the simulated service has no users. */
const BLANK = {
  submittedBy: null,
  closeSubmittedBy: null,
  status: 'OPEN',
  closedAt: null,
  vehicleLabel: null,
  vehicleId: null,
  vehicleType: null,
  closingCash: null,
  startOdometerKm: null,
  endOdometerKm: null,
  coveragePercent: null,
  totalStores: null,
  visitedStores: null,
};
