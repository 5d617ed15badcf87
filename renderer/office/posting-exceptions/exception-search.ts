// Search parameters of the posting exception list, and its filter.
import { z } from 'zod';
import { POSTING_EXCEPTION_STATUSES, type PostingException } from '#shared/api/sales/posting-exception';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', ...POSTING_EXCEPTION_STATUSES] as const;

export const exceptionSearch = z.object({
  /** Found in the receipt number, the reason and the note. */
  text: z.string().catch(''),
  /** The service is asked for these alone. */
  status: z.enum(STATUS_CHOICES).catch('all'),
  sort: z.enum(['receipt', 'kind', 'date', 'reason', 'amount', 'waits', 'state']).catch('state'),
  isDescending: z.boolean().catch(true),
  /** Id of the open exception; null for none. */
  open: z.string().nullable().catch(null),
});

type ExceptionSearch = z.output<typeof exceptionSearch>;

export function isPending({ status }: Pick<PostingException, 'status'>): boolean {
  return status === 'PENDING';
}

/** @param detailOf why it needs a person, as it is shown: in the person's language, mostly not in the words of the service */
export function matchesWith(detailOf: (exception: PostingException) => string) {
  return (exception: PostingException, { text }: ExceptionSearch, isShown: (typed: string) => boolean): boolean => {
    const { memo, reasonCode, resolutionNote } = exception;
    return isFoundIn([memo, reasonCode, detailOf(exception), resolutionNote], text) || isShown(text);
  };
}
