// Names of records in Arabic sentences: one that begins with a digit or ends with a mark, such as '3 ROSE CANDLES', would be read in pieces.
import { expect, it } from 'vitest';
import arabic from './ar.json';

const { sync, sell, approval, office } = arabic;

it.each(
  Object.entries({
    ...{ newRecord: sync.newRecord, newCustomer: sync.newCustomer, customerChange: sync.customerChange },
    ...{ after: sync.case.waits.after, afterPerson: sync.case.waits.afterPerson, use: sync.case.useExisting },
    ...{ priceAsk: sell.prompt.priceAsk, ...approval.asks, endsOn: office.today.endsOn },
    ...{ created: office.changes.created, deleted: office.changes.deleted, isOr: office.changes.isOr },
    ...{ delete: office.attributes.deleteQuestion, alsoOn: office.items.alsoOn, changing: office.orders.changing },
  }).filter(([, sentence]) => /\{\{(name|item|record)\}\}/.test(sentence)),
)('%s keeps the direction of the name to the name', (_, sentence) => {
  expect(sentence.replaceAll(/\u2068\{\{(name|item|record)\}\}\u2069/g, '')).not.toMatch(/\{\{(name|item|record)\}\}/);
});
