// Reads a list page by page. A service that always says there is one page more is not read for ever.
import { CodedError } from '../../errors';
import type { Page } from './paging';

/** A million rows in full pages: more than any list has that a till reads to its end. */
export const MOST_PAGES = 10_000;

/**
 * Ends with the last page, or with an empty one, whatever the service counts.
 * @param from number of the first page
 * @throws CodedError REPLY_MALFORMED after MOST_PAGES; and what `readPage` throws
 */
export async function* allPages<P extends Pick<Page<unknown>, 'content' | 'totalPages'>>(
  readPage: (page: number) => Promise<P>,
  from = 0,
): AsyncGenerator<P & { readonly isLast: boolean }, void> {
  for (let number = from; number < from + MOST_PAGES; number += 1) {
    const page = await readPage(number);
    const isLast = number + 1 >= page.totalPages || page.content.length === 0;
    yield { ...page, isLast };
    if (isLast) return;
  }
  throw new CodedError('REPLY_MALFORMED', { message: `The service sends more than ${MOST_PAGES} pages of one list.` });
}
