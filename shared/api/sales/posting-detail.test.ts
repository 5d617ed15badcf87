import { expect, it } from 'vitest';
import { POSTING_DETAILS, postingDetail, readPostingDetail, type PostingDetail } from './posting-detail';

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

it.each(Object.entries(POSTING_DETAILS))('%s is read back with its facts', (detail, text) => {
  const facts = Object.fromEntries(
    names(text).map((name) => [name, name === 'item' ? 'PEN (RED), $& "4 (b)"' : `${name} 1-00418`]),
  );
  const written = postingDetail(detail as PostingDetail, facts as never);
  expect(readPostingDetail(written)).toEqual({ detail, facts });
});

it('a sentence of another service is not read', () => {
  expect(readPostingDetail('Line 2 (GIFT WRAP) sells item 9041.')).toBeNull();
});
