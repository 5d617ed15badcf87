// The steps of the two pulls of a run. Items before customers: without items nothing can be sold.
import type { Resource } from '#shared/ipc/store-calls';
import type { Clock } from '../time';
import type { StepResult } from './core/loop';
import type { ServiceCalls, StorePort, SyncAccount } from './core/ports';
import type { SyncReporter } from './log/sync-reporter';
import type { RunReport } from './run-report';
import { readServiceTime } from './service/service-time';
import type { ServiceWatch } from './service/service-watch';
import type { AnsweredCustomers } from './pull/answered-customers';
import { pull, type Progress } from './pull/pull';

export interface PullStepPorts {
  /** Each pull has its own. */
  readonly steady: () => ServiceCalls;
  readonly store: StorePort;
  readonly service: ServiceWatch;
  readonly clock: Clock;
  readonly account: () => Pick<SyncAccount, 'timeZone'>;
  readonly reporter: Pick<SyncReporter, 'firstLoadDone'>;
  readonly report: Pick<RunReport, 'pulling' | 'counted' | 'succeeded'>;
  readonly hasRoom: (resource: Resource) => boolean;
  readonly answered: AnsweredCustomers;
}

export interface PullEvents {
  /** Rows of it were stored, even if the whole may fail. */
  progressed(resource: Resource): void;
  /** See `PullPorts`. */
  stored(): void;
  pulled(): void;
}

/** @param poll milliseconds between two */
export function createPullSteps(
  ports: PullStepPorts,
  poll: number,
  on: PullEvents,
): Record<Resource, () => Promise<StepResult>> {
  const itemsTried = createGate();
  const pullItems = pullStep('items', ports, poll, on);
  const pullCustomers = pullStep('customers', ports, poll, on);
  return {
    items: () => pullItems().finally(itemsTried.open),
    customers: () => itemsTried.passed.then(pullCustomers).finally(ports.answered.forget),
  };
}

function pullStep(resource: Resource, ports: PullStepPorts, poll: number, on: PullEvents): () => Promise<StepResult> {
  const { store, service, clock, account, reporter, report, hasRoom, answered } = ports;
  const api = ports.steady();
  const memory = { plan: null };
  return async () => {
    let wasFirstLoad = false;
    let total: number | null = null;
    const progress = (now: Progress) => {
      wasFirstLoad ||= now.isFirstLoad;
      total = now.total ?? total;
      if (now.applied > 0) on.progressed(resource);
      report.pulling(resource, now);
    };
    const rows = await pull(resource, {
      ...{ api, store, memory, answered, progress },
      timeZone: account().timeZone,
      serviceTime: () => readServiceTime(api, service, clock),
      hasRoom: () => hasRoom(resource),
      stored: on.stored,
    });
    if (wasFirstLoad) {
      reporter.firstLoadDone(resource, rows);
      // A result that fit on one page was not counted separately.
      report.counted(resource, total ?? rows);
    }
    on.pulled();
    report.succeeded(resource, true);
    return { waitFor: poll, heeds: 'soft' };
  };
}

// Holds callers until it is opened; never closes again.
interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

function createGate(): Gate {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
