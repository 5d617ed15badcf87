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

export interface StatusReportPorts {
  readonly api: ServiceCalls;
  readonly journal: Pick<JournalPort, 'count' | 'ids' | 'read'>;
  readonly registerId: number;
  readonly appVersion: string;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** A step that ends for good where the service does not offer it. Throws what a call throws. */
export function createStatusReport(ports: StatusReportPorts): () => Promise<StepResult> {
  const { api, registerId, appVersion, clock } = ports;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isOffered = true;
  return async () => {
    const early = reportedAt + EVERY - clock.monotonic();
    if (!isOffered) return { waitFor: Infinity, heeds: 'firm' };
    if (early > 0) return { waitFor: early, heeds: 'firm' };
    const body = { appVersion, ...(await unsent(ports.journal)) };
    try {
      await api.call(request(reportRegisterStatus, { params: { id: registerId }, body }));
    } catch (error) {
      if (errorData(error).code !== 'NOT_OFFERED') throw error;
      isOffered = false;
    }
    reportedAt = clock.monotonic();
    return { waitFor: EVERY, heeds: 'firm' };
  };
}

async function unsent(journal: StatusReportPorts['journal']) {
  const [oldest] = await journal.read(journal.ids(null, 1).entryIds);
  // Sent meanwhile, or of a newer version: the next report says it.
  if (!oldest) return { unsentCount: 0, oldestUnsentAt: null };
  return { unsentCount: Math.max(1, journal.count()), oldestUnsentAt: oldest.savedAt };
}
