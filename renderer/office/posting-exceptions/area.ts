// Posting exceptions: what was accepted and could not be entered in the ledger, or needs a person to look at it.
import type { Area } from '../place/area';
import { exceptionSearch } from './exception-search';
import { PostingExceptionsScreen } from './posting-exceptions-screen';

export const postingExceptionsArea: Area = {
  search: exceptionSearch,
  Screen: PostingExceptionsScreen,
  find: (text) => ({ text }),
};
