import { expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { vendor } from '#shared/api/procurement/vendor';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const page = envelope(flatPage(vendor));
const PATH = '/procurement/vendors';

onEachDatabase('vendors', (service) => {
  const list = async (query = '', tenant?: string) =>
    read(await service().client.as('MANAGER', tenant).get(`${PATH}?${query}`), 200, page).data;

  it('are listed by name in an enveloped flat page', async () => {
    const { content, ...facts } = await list();
    expect(facts).toEqual({ page: 0, size: 20, totalElements: 13, totalPages: 1 });
    const names = content.map((row) => row.name);
    expect(names).toEqual([...names].sort());
    expect(content[0]).toEqual({
      id: service().tenants.find(({ code }) => code === 'demo')?.samples.vendorId,
      name: 'Al Ras Gift Trading',
      email: 'sales@al-ras-gift-trading.example',
      phone: '+971 4 555 0101',
      status: 'ACTIVE',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    });
    expect(new Set(content.map((row) => row.status))).toEqual(new Set(['ACTIVE', 'INACTIVE']));
    expect(content.some((row) => row.email === null)).toBe(true);
  });

  it('come page by page, each once', async () => {
    const pages = [await list('size=5'), await list('size=5&page=1'), await list('size=5&page=2')];
    expect(pages.map((one) => [one.page, one.content.length, one.totalPages])).toEqual([
      [0, 5, 3],
      [1, 5, 3],
      [2, 3, 3],
    ]);
    const ids = pages.flatMap((one) => one.content.map((row) => row.id));
    expect(ids).toEqual((await list()).content.map((row) => row.id));
    expect(await list('size=5&page=3')).toMatchObject({ content: [], page: 3, totalElements: 13 });
    expect((await list('size=100')).size).toBe(100);
  });

  it.each(['size=0', 'size=101', 'page=-1', 'page=x', 'page=2147483648'])('refuses %s', async (query) => {
    const reply = await service().client.as('MANAGER').get(`${PATH}?${query}`);
    const field = query.slice(0, 4);
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
  });

  it('are those of the merchant', async () => {
    const ours = (await list()).content.map((row) => row.id);
    for (const tenant of ['other', 'manama', 'pune']) {
      const { content } = await list('', tenant);
      expect(content.length).toBeGreaterThanOrEqual(12);
      expect(content.filter((row) => ours.includes(row.id))).toEqual([]);
    }
  });

  it.each([
    ['CASHIER', 403],
    ['AUDITOR', 200],
    ['MANAGER', 200],
  ] as const)('answer a %s with %d', async (role, status) => {
    const reply = await service().client.as(role).get(PATH);
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
  });

  it('have an example that is what it describes', () => {
    const examples = vendor.meta()?.examples as unknown[];
    expect(vendor.parse(examples[0])).toEqual(examples[0]);
  });
});
