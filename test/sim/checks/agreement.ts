// After calm: the till and the service say the same (invariant 3), nothing waits but what a person must decide (7), and
// every sale to a new customer has the customer's number.
import type { OutboxRow } from '#renderer/store/database/entry-rows';
import type { PullRow } from '#renderer/store/database/pulled-rows';
import type { SaleRow } from '#renderer/store/database/till-rows';
import type { Ledger } from '../people/ledger';
import type { Till } from '../register/till';
import type { SimulatedService } from '../service/simulated-service';
import { customersGone, customersHere, isSameRow } from './feed';

export function checkAgreement(till: Till, service: SimulatedService, ledger: Ledger): string[] {
  const where = `register ${till.registerId}`;
  return [
    ...differingCustomers(till, service),
    ...differingItems(till, service),
    ...wrongCounts(till),
    ...leftOvers(till, service, ledger),
    ...wrongNumbers(till, service),
    ...unrest(till),
  ].map((what) => `${where}: ${what}`);
}

function differingCustomers(till: Till, service: SimulatedService): string[] {
  const here = customersHere(till);
  const broken: string[] = [];
  for (const { row } of service.customers.byNumber.values()) {
    if (!isSameRow(here.get(row.customerNumber), row)) broken.push(`${row.customerNumber} differs`);
    here.delete(row.customerNumber);
  }
  const gone = customersGone(till);
  const unknown = [...here.keys()].filter((number) => !gone.has(number));
  return [...several(broken), ...several(unknown.map((number) => `${number} is not at the service`))];
}

/** Shortens many sentences to one. */
function several(sentences: readonly string[]): string[] {
  return sentences.length < 2 ? [...sentences] : [`${sentences.slice(0, 3).join(', ')} (${sentences.length} in all)`];
}

function differingItems(till: Till, service: SimulatedService): string[] {
  const here = till.machine.database.table('items').rows;
  const differing = [...service.items.values()]
    .filter(({ row }) => JSON.stringify(here.get(row.itemId)?.['item']) !== JSON.stringify(row))
    .map(({ row }) => `item ${row.itemId} differs`);
  return several(differing);
}

/** Compares the store's row counts, as shown on screen, with its rows. */
function wrongCounts(till: Till): string[] {
  const { database } = till.machine;
  const held = { customers: customersHere(till).size, items: database.table('items').rows.size };
  return Object.entries(held).flatMap(([resource, rows]) => {
    const row = database.table('pulls').rows.get(resource) as PullRow | undefined;
    if (!row) return [`the store has not begun to load ${resource}`];
    return row.count === rows ? [] : [`the store counts ${row.count} ${resource} and holds ${rows}`];
  });
}

function unrest({ main }: Till): string[] {
  if (!main) return ['the app does not run'];
  const { paused, problem, reachability, isSending } = main.engine.status();
  const isAtRest = paused === null && problem === null && reachability === 'online' && !isSending;
  return isAtRest ? [] : [`the engine is not at rest: ${JSON.stringify({ paused, problem, reachability, isSending })}`];
}

/** Entries may remain only if the service was right to refuse them, or if they depend on such an entry. */
function leftOvers(till: Till, service: SimulatedService, ledger: Ledger): string[] {
  const rows = [...till.machine.database.table('outbox').rows.values()] as unknown as OutboxRow[];
  const isTaken = (entryId: string) => {
    const write = rows.find((row) => row.entryId === entryId)?.write;
    if (write?.kind !== 'customer.create') return false;
    const { email, lastName } = write.body;
    // Changed by another writer between the lost response to its creation and the lookup: a person must decide.
    const isOther = [...service.customers.rows()].some((row) => row.email === email && row.lastName !== lastName);
    return isOther || ledger.takenEmails.has(email);
  };
  const isUnknown = (number: string | null) => number !== null && !service.customers.byNumber.has(number);
  const isToNobody = ({ write }: OutboxRow) => write.kind === 'customer.change' && isUnknown(write.customerNumber);
  const isDecided = (row: OutboxRow) =>
    row.state === 'conflict' || (row.state === 'refused' && (isTaken(row.entryId) || isToNobody(row)));
  /**
   * Depends on a duplicate customer or on an entry that rightly remains, or follows one of the same record that needs a
   * person.
   */
  const isBehind = (row: OutboxRow) =>
    row.dependsOn.some((id) => isTaken(id) || rows.some((other) => other.entryId === id && isRight(other))) ||
    rows.some((other) => other.recordKey === row.recordKey && other.seq < row.seq && isDecided(other));
  const isRight = (row: OutboxRow): boolean => isDecided(row) || (row.state === 'waiting' && isBehind(row));
  const left = rows
    .filter((row) => !isRight(row))
    .map(({ entryId, state, lastError }) => `${entryId} is still ${state} (${lastError?.code ?? 'no error'})`);
  return several(left);
}

function wrongNumbers(till: Till, service: SimulatedService): string[] {
  const { database } = till.machine;
  const broken: string[] = [];
  for (const row of database.table('sales').rows.values() as Iterable<unknown> as Iterable<SaleRow>) {
    if (row.localCustomerId === null || row.sync !== 'sent') continue;
    const number = database.table('idmap').rows.get(row.localCustomerId)?.['customerNumber'];
    const sale = service.sales.get(row.transactionId);
    if (number !== undefined && (sale?.customerNumber !== number || sale?.cart.customerNumber !== number)) {
      broken.push(`sale ${row.transactionId} does not carry the number of its new customer`);
    }
  }
  return broken;
}
