import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyPage, pageQuery } from './paging';

const page = anyPage(z.number());
const facts = { size: 2, totalElements: 3, totalPages: 2 };

describe('anyPage', () => {
  it.each([
    ['nested', { content: [1, 2], page: { number: 1, ...facts } }],
    ['flat', { content: [1, 2], page: 1, ...facts }],
  ])('reads the %s form of the document', (_form, body) => {
    expect(page.parse(body)).toEqual({ content: [1, 2], number: 1, ...facts });
  });

  it.each([
    ['no count', { content: [], page: 0, size: 2, totalPages: 0 }],
    ['a row of the wrong kind', { content: ['x'], page: 0, ...facts }],
    ['an HTML page', '<html>'],
  ])('refuses %s', (_what, body) => {
    expect(page.safeParse(body).success).toBe(false);
  });
});

describe('pageQuery', () => {
  it('defaults to the first page of twenty', () => {
    expect(pageQuery.parse({})).toEqual({ page: 0, size: 20 });
  });

  it.each([{ size: '101' }, { size: '0' }, { page: '-1' }, { page: 'x' }])('refuses %o', (query) => {
    expect(pageQuery.safeParse(query).success).toBe(false);
  });
});
