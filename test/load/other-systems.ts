// What other systems do to customers while a till loads them, by a seed: new ones, full replaces, replaces dated in the
// past, partial updates. The last two never show in the change feed.
import type { Customer } from '#shared/api/customers/customer';
import type { ServiceWitness } from '#test/support/service-client';
import { Random } from '../sim/world/random';

export interface OtherSystems {
  /** Resolves when the last change is answered. */
  stop(): Promise<void>;
  readonly created: number;
  readonly replaced: number;
  /** Numbers of customers whose last change is missing from the feed. */
  readonly unseen: ReadonlySet<string>;
}

/** Concurrent writers, and the most changes in all. */
const WRITERS = 3;
const MOST_CHANGES = 30_000;

/** @param numbers of the existing customers */
export function startOtherSystems(service: ServiceWitness, numbers: readonly string[], seed: number): OtherSystems {
  const random = new Random(seed);
  const known = [...numbers];
  const unseen = new Set<string>();
  const counts = { created: 0, replaced: 0 };
  let isStopping = false;
  let changes = 0;

  /** Each writer has its own customers, so that their order is the order of the responses. */
  const choose = (writer: number) => {
    const at = random.int(0, Math.floor((known.length - 1 - writer) / WRITERS)) * WRITERS + writer;
    return known[at] ?? (known[writer] as string);
  };
  const act = async (writer: number) => {
    const n = (changes += 1);
    const customerNumber = choose(writer);
    const chance = random.next();
    if (chance < 0.2) {
      known.push((await service.createCustomer(bodyOf(n))).customerNumber);
      counts.created += 1;
    } else if (chance < 0.6) {
      await service.replaceCustomer(customerNumber, bodyOf(n));
      counts.replaced += 1;
      unseen.delete(customerNumber);
    } else if (chance < 0.7) {
      await service.replaceCustomer(customerNumber, { ...bodyOf(n), modifiedTime: '2020-02-29T23:59:59.999+04:00' });
      unseen.add(customerNumber);
    } else {
      await service.patchCustomer(customerNumber, { city: `Quiet ${n}`, category: 'WHOLESALE' });
      unseen.add(customerNumber);
    }
  };
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!isStopping && changes < MOST_CHANGES) await act(writer);
  });
  const all = Promise.all(writers);
  // Reported by `stop`.
  all.catch(() => undefined);
  return {
    unseen,
    get created() {
      return counts.created;
    },
    get replaced() {
      return counts.replaced;
    },
    async stop() {
      isStopping = true;
      await all;
    },
  };
}

const STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const;

function bodyOf(n: number): Pick<Customer, 'email' | 'firstName' | 'lastName'> & {
  status: (typeof STATUSES)[number];
} {
  return {
    email: `changed.${n}@other.example`,
    firstName: `Zoë ${n}`,
    lastName: 'Öztürk-محمد',
    status: STATUSES[n % STATUSES.length] ?? 'ACTIVE',
  };
}
