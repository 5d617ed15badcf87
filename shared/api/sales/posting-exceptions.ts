// Operations: posting exceptions.
import { postingExceptionListQuery, postingExceptionPage } from './posting-exception';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

export const listPostingExceptions = operation({
  id: 'listPostingExceptions',
  method: 'GET',
  path: '/accounting/posting-exceptions',
  tag: 'accounting',
  summary: 'List posting exceptions',
  description:
    'Newest first; PENDING and RESOLVED unless status is given. pendingCount is the total number of pending exceptions, regardless of filter and page. A sale that is accepted but cannot be posted becomes a PENDING exception with the first reason found.',
  access: ['ACCOUNTING_READ'],
  sending: 'read',
  query: postingExceptionListQuery,
  reply: enveloped(postingExceptionPage),
});
