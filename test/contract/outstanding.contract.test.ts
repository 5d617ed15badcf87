import { expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { outstanding } from '#shared/api/sales/outstanding';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const PATH = '/reports/financial/outstanding';
const report = envelope(outstanding);

/** March 3rd in Dubai, still March 2nd in Texas. */
const NOW = new Date('2031-03-02T21:00:00Z');

onEachDatabase(
  'outstanding collections',
  (service) => {
    const read200 = async (query = '', tenant?: string) =>
      read(await service().client.as('MANAGER', tenant).get(`${PATH}${query}`), 200, report).data;

    it('are of today, where the merchant is, when no date is given', async () => {
      expect((await read200()).asOfDate).toBe('2031-03-03');
      expect((await read200('', 'other')).asOfDate).toBe('2031-03-02');
    });

    it.each(['1999-12-31', '2031-03-03', '2999-01-01'])('are a zero total and an empty list on %s', async (date) => {
      expect(await read200(`?asOfDate=${date}`)).toEqual({ asOfDate: date, totalOutstanding: 0, entries: [] });
    });

    it.each(['tomorrow', '2031-02-29', '0000-01-01', '2031-03-03T00:00:00Z', ''])(
      'refuse the date %s',
      async (date) => {
        const reply = await service().client.as('MANAGER').get(`${PATH}?asOfDate=${date}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'asOfDate')]);
      },
    );

    it('are for those with REPORTS_READ', async () => {
      expect((await service().client.as('AUDITOR').get(PATH)).status).toBe(200);
      const cashier = await service().client.as('CASHIER').get(PATH);
      expect([cashier.status, cashier.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
    });
  },
  { now: () => NOW },
);
