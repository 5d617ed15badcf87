// Operations. Sales and returns.
import { z } from 'zod';
import { uuidText } from '../wire/formats';
import { recordIds } from './known-records';
import { saleBody, saleListQuery, saleTransaction } from './sale';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';

const params = z.object({ transactionId: uuidText.toLowerCase() });

export const postSale = operation({
  id: 'postSale',
  method: 'POST',
  path: '/sales/transactions',
  tag: 'sales',
  summary: 'Take in a sale or a return',
  description:
    'Stored once for a transactionId: the same content again is answered 200 with the stored sale, other content 409. Every amount is recomputed; what does not add up to the minor unit is refused with 422, naming the line. A return names its sale and gives back no more of a line than was sold less what was returned before; one without a receipt names none, and is for a person to look at. A sale that is accepted but cannot be posted to the ledger (a receipt number that another sale has, a customer, an item, a day cycle or a tax rate the merchant does not have, a day that was closed before or is of another business date) becomes a PENDING posting exception.',
  access: ['SALES_WRITE'],
  isExtension: true,
  sending: 'queued',
  body: saleBody,
  statuses: [200, 201],
  reply: enveloped(saleTransaction),
  refusals: [409, 422],
});

export const askKnownRecords = operation({
  id: 'askKnownRecords',
  method: 'POST',
  path: '/sales/known',
  tag: 'sales',
  summary: 'Ask which records of a till are missing',
  description:
    'After a restore of an older copy a till asks for what was acknowledged to it and sends again what is missing. Answers with those ids, of at most 500 of each kind, that the merchant has no record of, and with those of the closed days that are open here. Changes nothing.',
  access: ['SALES_WRITE'],
  isExtension: true,
  sending: 'main',
  body: recordIds,
  reply: enveloped(recordIds),
});

export const listSales = operation({
  id: 'listSales',
  method: 'GET',
  path: '/sales/transactions',
  tag: 'sales',
  summary: 'List sales and returns',
  description:
    'Newest first by soldAt. from and to are business dates, both inclusive; each condition may be left out.',
  access: ['SALES_WRITE', 'REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  query: saleListQuery,
  reply: envelopedPage(saleTransaction),
});

export const getSale = operation({
  id: 'getSale',
  method: 'GET',
  path: '/sales/transactions/:transactionId',
  tag: 'sales',
  summary: 'Get a sale or a return',
  description: 'As it was sent.',
  access: ['SALES_WRITE', 'REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  params,
  reply: enveloped(saleTransaction),
  refusals: [404],
});
