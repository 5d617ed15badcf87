// Tells the service about this till, so that a manager sees which register was heard when and with how much unsent
// ("Registers" of the service extensions): at most once a minute.
import { reportRegisterStatus } from '#shared/api/accounts/registers';
import { request } from '#shared/api/wire/request';
import { errorData } from '#shared/errors';
import type { Clock } from '../../time';
import type { StepResult } from '../core/loop';
import type { JournalPort, ServiceCalls } from '../core/ports';

/** Milliseconds. */
const EVERY = 60_000;
/** Milliseconds until a service that does not offer it is asked again. */
const NOT_OFFERED_EVERY = 3_600_000;

export interface StatusReportPorts {
  readonly api: ServiceCalls;
  readonly journal: Pick<JournalPort, 'count' | 'ids' | 'read'>;
  readonly registerId: number;
  readonly appVersion: string;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** A step that throws what a call throws. */
export function createStatusReport(ports: StatusReportPorts): () => Promise<StepResult> {
  const { api, registerId, appVersion, clock } = ports;
  let dueAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const early = dueAt - clock.monotonic();
    if (early > 0) return { waitFor: early, heeds: 'firm' };
    let waitFor = EVERY;
    const body = { appVersion, ...(await unsent(ports.journal)) };
    try {
      await api.call(request(reportRegisterStatus, { params: { id: registerId }, body }));
    } catch (error) {
      if (errorData(error).code !== 'NOT_OFFERED') throw error;
      waitFor = NOT_OFFERED_EVERY;
    }
    dueAt = clock.monotonic() + waitFor;
    return { waitFor, heeds: 'firm' };
  };
}

async function unsent(journal: StatusReportPorts['journal']) {
  const [oldest] = await journal.read(journal.ids(null, 1).entryIds);
  // Sent meanwhile, or of a newer version: the next report says it.
  if (!oldest) return { unsentCount: 0, oldestUnsentAt: null };
  return { unsentCount: Math.max(1, journal.count()), oldestUnsentAt: oldest.savedAt };
}
