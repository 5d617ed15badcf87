// A store that is open, with its database whole, is asked by main: else nothing of the till is sent before it is started again.
import type { Till } from '../register/till';
import type { World } from '../world/world';

const PACE = 60_000;
/** Consecutive checks; a store that was just opened or restored has not contacted main yet. */
const PATIENCE = 3;

export function watchAskedStores(world: World, till: Till, broken: string[]): void {
  let times = 0;
  const look = () => {
    times = isForgotten(world, till) ? times + 1 : 0;
    if (times === PATIENCE) broken.push(`register ${till.registerId}: main has not asked the open store for minutes`);
    world.schedule(PACE, null, look);
  };
  look();
}

/** A store with a slow database is called but does not answer in time. */
function isForgotten(world: World, { main, page, machine, databaseSlowness }: Till): boolean {
  if (
    databaseSlowness > 0 ||
    !main?.process.isAlive ||
    !page?.process.isAlive ||
    !page.store ||
    machine.wakesAt > world.now
  )
    return false;
  const epoch = machine.database.table('meta').rows.get('epoch') as unknown as { epoch: number } | undefined;
  return epoch?.epoch === page.store.epoch && main.told()?.paused === 'store not ready';
}
