// The proposal under review, with what the person made of its fields. Kept on this device like a draft, so that it survives another place
// and the next start, until it is confirmed, discarded or replaced; also when it has expired.
import { useLiveQuery } from '../../store/core/use-live-query';
import { z } from 'zod';
import { customer } from '#shared/api/customers/customer';
import { proposal, proposedCustomer } from '#shared/api/customers/proposal';
import { useStore } from '../../store/core/store-context';
import { reportFailure } from '../../ui/messages/failure';
import { useOffice } from '../database/use-office';
import { assistantSearch } from './assistant-search';

const keptReview = z.object({
  /** What was chosen when it was asked for. */
  asked: assistantSearch,
  /** Of which it was made. */
  description: z.string(),
  proposal,
  /** The customer to change, as read just before; null for a new one. */
  current: customer.nullable(),
  fields: z.array(
    z.object({
      field: proposedCustomer.keyof(),
      now: z.string(),
      proposed: z.string(),
      value: z.string(),
      isAccepted: z.boolean(),
    }),
  ),
});
export type KeptReview = Readonly<z.output<typeof keptReview>>;

const [AREA, RECORD, FIELD] = ['assistant', 'review', 'review'] as const;

export interface ReviewKeeper {
  /** Null for none, undefined until it is known. */
  readonly review: KeptReview | null | undefined;
  /** @param review null once it is confirmed or discarded */
  keep(review: KeptReview | null): void;
}

export function useKeptReview(): ReviewKeeper {
  const { db, user } = useOffice();
  const { now } = useStore();
  const review = useLiveQuery(async () => readReview((await db.drafts.get([user, AREA, RECORD]))?.values), [db, user]);
  return {
    review,
    keep(next) {
      const since = now().toISOString();
      const row = { user, area: AREA, record: RECORD, since, base: {} };
      const kept =
        next === null
          ? db.drafts.delete([user, AREA, RECORD])
          : db.drafts.put({ ...row, values: { [FIELD]: JSON.stringify(next) } });
      Promise.resolve(kept).catch(reportFailure);
    },
  };
}

/** One that another version of the app kept in another form is none. */
function readReview(values: Readonly<Record<string, string>> = {}): KeptReview | null {
  const text = values[FIELD];
  return text === undefined ? null : (keptReview.safeParse(JSON.parse(text)).data ?? null);
}
