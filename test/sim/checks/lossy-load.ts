// The last thing a run is asked: tills that have lost their database load everything over a network that works for a moment
// at a time, and loses some of what passes even then. What was read before must count, or this never ends.
import { RESOURCES } from '#shared/ipc/store-calls';
import type { Till } from '../register/till';
import type { SimulatedService } from '../service/simulated-service';
import type { World } from '../world/world';

/** Customers added to the existing ones: enough for several parts of a load, even when every part is a full page. */
const MORE_CUSTOMERS = 600;
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
/** Milliseconds; three times as long as a load takes. */
const LONGEST = 60 * MINUTE;

/** @returns a sentence for each violation */
export async function checkLossyLoad(
  world: World,
  service: SimulatedService,
  tills: readonly Till[],
  afterStep: () => boolean,
): Promise<string[]> {
  for (let n = 0; n < MORE_CUSTOMERS; n += 1) {
    const row = service.customers.create({ email: `late.${n}@example.com`, firstName: `Late ${n}` });
    const modifiedTime = new Date(world.now - world.random.int(MINUTE, YEAR)).toISOString();
    service.customers.store(row.customerNumber, { ...row, modifiedTime }, false);
  }
  for (const till of tills) {
    till.killMain();
    till.machine.database.empty();
    till.machine.weather = 'coming and going';
    till.start();
  }
  const isLoaded = (till: Till) => {
    const pulls = till.machine.database.table('pulls').rows;
    return RESOURCES.every((resource) => typeof pulls.get(resource)?.['watermark'] === 'string');
  };
  const endsAt = world.now + LONGEST;
  await world.runUntil(endsAt, () => afterStep() && !tills.every(isLoaded));
  return tills
    .filter((till) => !isLoaded(till))
    .map((till) => `register ${till.registerId}: a first load over a network that comes and goes did not end`);
}
