// Operations: posting exceptions.
import { z } from 'zod';
import {
  postingException,
  postingExceptionListQuery,
  postingExceptionPage,
  postingExceptionResolveBody,
} from './posting-exception';
import { uuidText } from '../wire/formats';
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

export const resolvePostingException = operation({
  id: 'resolvePostingException',
  method: 'POST',
  path: '/accounting/posting-exceptions/:id/resolve',
  tag: 'accounting',
  summary: 'Resolve a posting exception',
  description:
    'PENDING becomes RESOLVED, with the note and the user who resolved it. One that is resolved already, by a person or by itself, stays as it is (409); of two at once, one succeeds. Nothing is entered in the ledger. Needs PRICING_WRITE, which reads nothing and which neither a cashier nor an auditor has.',
  access: ['PRICING_WRITE'],
  isExtension: true,
  sending: 'online',
  params: z.object({ id: uuidText.toLowerCase() }),
  body: postingExceptionResolveBody,
  reply: enveloped(postingException),
  refusals: [404, 409],
});
