// Kinds of entries that the account in use may not send: the service has said so. They wait for another account, and are tried
// again now and then, as a role may be given the right meanwhile.
import { CodedError, type ErrorData } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import { CallFailure } from '../../api/call-failure';
import type { ServiceCalls, SyncAccount } from '../core/ports';
import type { Clock } from '../../time';

export interface WithheldKinds {
  all(): readonly string[];
  /** @param sender the account that was refused; it counts only while it is the one in use */
  withhold(kind: string, sender: object): void;
  /** All may be tried now. */
  release(): void;
  /** Milliseconds until they are tried again; Infinity if none is withheld. */
  nextIn(): number;
  problem(): ErrorData | null;
}

/** Milliseconds. */
const TRIED_AGAIN_AFTER = 600_000;

/** @param account the one in use; with another one everything may be tried */
export function createWithheldKinds(clock: Pick<Clock, 'monotonic'>, account: () => object): WithheldKinds {
  const kinds = new Set<string>();
  let heldFor: object | null = null;
  let dueAt = Infinity;
  const current = () => {
    if (heldFor !== account() || clock.monotonic() >= dueAt) kinds.clear();
    return kinds;
  };
  return {
    all: () => [...current()],
    withhold(kind, sender) {
      if (sender !== account()) return;
      if (current().size === 0) dueAt = clock.monotonic() + TRIED_AGAIN_AFTER;
      heldFor = account();
      kinds.add(kind);
    },
    release: () => kinds.clear(),
    nextIn: () => (current().size === 0 ? Infinity : Math.max(0, dueAt - clock.monotonic())),
    problem: () => (current().size === 0 ? null : new CodedError('SENDER_LACKS_RIGHT').data),
  };
}

/** Milliseconds. A service that refuses many entries is not asked about each. */
const ASKED_AGAIN_AFTER = 60_000;

type Sender = Pick<SyncAccount, 'features' | 'client' | 'readFacts'>;

/**
 * Calls as this account: a refusal for a feature that it lacks is about the sender and not about what is sent. One that this till knows it to have
 * may have been taken away, which the service is asked first.
 */
export function asSender(api: ServiceCalls, account: () => Sender, clock: Pick<Clock, 'monotonic'>): ServiceCalls {
  let asked: { readonly client: object; readonly at: number; readonly answer: Promise<void> } | null = null;
  /** Null where another account is in use by then. */
  const featuresNow = async ({ client, readFacts }: Sender) => {
    if (asked?.client !== client || clock.monotonic() - asked.at >= ASKED_AGAIN_AFTER)
      asked = { client, at: clock.monotonic(), answer: readFacts() };
    await asked.answer;
    const now = account();
    return now.client === client ? now.features : null;
  };
  return {
    async call(request, options) {
      const sender = account();
      try {
        return await api.call(request, options);
      } catch (error) {
        const { access } = request.operation;
        const mayCall = (features: Sender['features']) =>
          typeof access === 'string' || access.some((feature) => features?.includes(feature));
        if (!(error instanceof CallFailure) || error.code !== 'FEATURE_MISSING') throw error;
        if (mayCall(sender.features) && mayCall(await featuresNow(sender))) throw error;
        const { code: _code, message: _message, ...details } = error.data;
        throw new CallFailure('SENDER_LACKS_RIGHT', error.arrival, details, error);
      }
    },
  };
}

export function isOfSender(outcome: Outcome): boolean {
  return outcome.kind === 'not sent' && outcome.error.code === 'SENDER_LACKS_RIGHT';
}

/** It waits for another person, and nothing was sent. */
export function isOfOther(outcome: Outcome): boolean {
  return outcome.kind === 'not sent' && outcome.error.code === 'SENDER_IS_OTHER';
}
