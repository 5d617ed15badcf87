// Posting exceptions: what was accepted and could not be entered in the ledger, or needs a person to look at it.
import { listPostingExceptions } from '#shared/api/sales/posting-exceptions';
import type { Area } from '../place/area';
import { exceptionSearch } from './exception-search';
import { PostingExceptionsScreen } from './posting-exceptions-screen';

export const postingExceptionsArea: Area = {
  search: exceptionSearch,
  Screen: PostingExceptionsScreen,
  find: (text) => ({ text }),
  waiting: {
    operation: listPostingExceptions.id,
    // Lists that are read whole do not say it.
    countOf: (data) => (data as { readonly pendingCount?: number } | undefined)?.pendingCount ?? null,
    text: (t, count) => t('office.exceptions.toResolve', { count }),
  },
};
