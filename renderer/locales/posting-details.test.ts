// What the service says of a posting exception is said in every language with the facts that the service gives, and no others.
import { expect, it } from 'vitest';
import { POSTING_DETAILS, type PostingDetail } from '#shared/api/sales/posting-detail';
import { enPostingDetails } from './office/books/en-posting-details';

/** Ids that help nobody who reads the sentence. */
const LEFT_OUT = ['day', 'days', 'line', 'sale'];

const factsIn = (text: string, sign: RegExp) => [...text.matchAll(sign)].map(([, name]) => name as string).sort();

it.each(Object.entries(enPostingDetails))('%s', (detail, text) => {
  const given = factsIn(POSTING_DETAILS[detail as PostingDetail], /\{(\w+)\}/g);
  expect(factsIn(text, /\{\{(\w+)\}\}/g)).toEqual(given.filter((name) => !LEFT_OUT.includes(name)));
});

it('has a sentence for each of the service', () => {
  expect(Object.keys(enPostingDetails).sort()).toEqual(Object.keys(POSTING_DETAILS).sort());
});
