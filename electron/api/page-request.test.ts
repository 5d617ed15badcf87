import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { pageRequest } from './page-request';

const PAGE = { id: 'listSales', query: { receiptNumber: 'R 1', page: 0, size: 5 } };

describe('what the page may ask of the service', () => {
  it('is a declared operation, with its conditions in the address', () => {
    expect(pageRequest(PAGE)).toMatchObject({
      method: 'GET',
      path: '/sales/transactions',
      query: 'receiptNumber=R%201&page=0&size=5',
    });
  });

  it('keeps to its own part of the address, whatever is given for it', () => {
    const proposalId = '5e110000-0000-4000-8000-00000000000A';
    const { path } = pageRequest({ id: 'confirmProposal', params: { proposalId } });
    expect(path).toBe(`/ai/agent/proposals/${proposalId}/confirm`);
    expect(pageRequest({ id: 'getCustomer', params: { customerNumber: '../merchant?x' } }).path).toBe(
      '/crm/customers/..%2Fmerchant%3Fx',
    );
  });

  it('carries no body where none is declared', () => {
    expect('body' in pageRequest({ ...PAGE, body: { any: 'thing' } })).toBe(false);
  });

  it('is bound to the record of an ETag, with a body or without', () => {
    const ifMatch = '"v1"';
    expect(pageRequest({ id: 'patchUser', params: { username: 'sara' }, body: {}, ifMatch })).toMatchObject({
      ifMatch,
    });
    const id = '5e110000-0000-4000-8000-00000000000A';
    expect(pageRequest({ id: 'releaseProductionOrder', params: { id }, ifMatch })).toMatchObject({ ifMatch });
  });

  const others = OPERATIONS.filter(({ sending }) => sending === 'main' || sending === 'queued').map(({ id }) => id);
  it.each([...others, 'dropTables', 'constructor'])('is not %s', (id) => {
    expect(() => pageRequest({ id })).toThrowError(expect.objectContaining({ code: 'IPC_REFUSED' }));
  });

  it.each([
    ['a condition', { ...PAGE, query: { page: -1 } }, 'page'],
    ['a path', { id: 'getSale', params: { transactionId: '../known' } }, 'transactionId'],
    ['a body', { id: 'createDiscount', body: { name: '' } }, 'name'],
  ])('has no %s that is not as declared', (_what, input, field) => {
    expect(() => pageRequest(input)).toThrowError(expect.objectContaining({ code: 'IPC_REFUSED' }));
    expect(() => pageRequest(input)).toThrowError(new RegExp(field));
  });
});
