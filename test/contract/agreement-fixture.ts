// Agreed prices as the tests of the service make, change and read them.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { agreement } from '#shared/api/customers/agreement';
import { envelope } from '#shared/api/wire/envelope';
import { read } from './client';
import type { TestService } from './on-each-database';

export const one = envelope(agreement);
export const many = envelope(z.array(agreement));
export const PATH = '/pricing/agreements';

/** March 3rd in Dubai, still March 2nd in Texas. */
export const NOW = new Date('2031-03-02T21:00:00Z');

export function agreementsOf(service: () => TestService) {
  const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
  const samplesOf = (tenant = 'demo') => service().tenants.find(({ code }) => code === tenant)?.samples;
  const body = (more: object = {}, tenant?: string) => ({
    partyId: randomUUID(),
    partyName: 'Corner Supplies',
    itemId: samplesOf(tenant)?.itemId,
    rate: 6.25,
    validFrom: '2031-01-01',
    ...more,
  });
  const create = async (more: object = {}, tenant?: string) =>
    read(await manager(tenant).post(PATH, body(more, tenant)), 201, one).data;
  const list = async (query: string, tenant?: string) =>
    read(await manager(tenant).get(`${PATH}?${query}`), 200, many).data;
  const find = async ({ id, partyId }: { id: string; partyId: string }) =>
    (await list(`partyId=${partyId}`)).find((row) => row.id === id);
  const patch = (id: string, change: object, query = '') => manager().patch(`${PATH}/${id}${query}`, change);
  const patched = async (id: string, change: object, query = '') => read(await patch(id, change, query), 200, one).data;
  const revise = (id: string, change: object) => manager().post(`${PATH}/${id}/revise`, change);
  const revised = async (id: string, change: object) => read(await revise(id, change), 200, one).data;

  return { manager, samplesOf, body, create, list, find, patch, patched, revise, revised };
}
