// Operations: sales and returns.
import { z } from 'zod';
import { uuidText } from '../wire/formats';
import { knownRecords } from './known-records';
import { saleBody, saleListQuery, storedSale } from './sale';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';

const params = z.object({ transactionId: uuidText.toLowerCase() });

export const createSale = operation({
  id: 'createSale',
  method: 'POST',
  path: '/sales/transactions',
  tag: 'sales',
  summary: 'Record a sale or a return',
  description:
    'Stored once per transactionId: sending the same content again returns 200 and the stored sale, different content 409. Every amount is recalculated; amounts that do not add up to the minor unit are refused with 422, naming the line. A return names its sale and returns no more of a line than was sold and not yet returned; a return without a receipt names no sale and is reviewed by a person. A line without an item (itemId null) is a custom amount: it needs a description in itemName and a tax category, and is posted like any other. A sale that is accepted but cannot be posted to the ledger (a receipt number that another sale has, a customer, an item, a day cycle or a tax rate the merchant does not have, a day that was already closed or has another business date), or that its submitter or cashier could not make alone (another register, a cashier who is no user, a price or discount nobody entitled to it approved, a time more than a day ahead), becomes a PENDING posting exception.',
  access: ['SALES_WRITE'],
  isExtension: true,
  sending: 'queued',
  identifiedBy: 'transactionId',
  body: saleBody,
  statuses: [200, 201],
  reply: enveloped(storedSale),
  refusals: [409, 422],
});

export const askKnownRecords = operation({
  id: 'askKnownRecords',
  method: 'POST',
  path: '/sales/known',
  tag: 'sales',
  summary: 'Ask which records of a till are missing',
  description:
    'After a restore of an older copy, a till asks which acknowledged records are missing and sends them again. Of at most 500 ids of each kind, returns those the merchant has no record of, and those of the closed days that are open here, with the askId of the request. Changes nothing.',
  access: ['SALES_WRITE'],
  isExtension: true,
  sending: 'main',
  identifiedBy: 'askId',
  body: knownRecords,
  reply: enveloped(knownRecords),
});

export const listSales = operation({
  id: 'listSales',
  method: 'GET',
  path: '/sales/transactions',
  tag: 'sales',
  summary: 'List sales and returns',
  description:
    'Newest first by soldAt. from and to are business dates, both inclusive; every filter is optional, and a sale matches all that are given.',
  access: ['SALES_WRITE', 'REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  query: saleListQuery,
  reply: envelopedPage(storedSale),
});

export const getSale = operation({
  id: 'getSale',
  method: 'GET',
  path: '/sales/transactions/:transactionId',
  tag: 'sales',
  summary: 'Get a sale or a return',
  description: 'As it was sent, and by whom.',
  access: ['SALES_WRITE', 'REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  params,
  reply: enveloped(storedSale),
  refusals: [404],
});
