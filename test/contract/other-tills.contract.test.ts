import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { receiptClaim, receiptEpoch } from '#shared/api/accounts/register';
import { registrationData } from '#shared/api/accounts/session';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const MINUTE = 60_000;
const clock = { start: Date.parse('2031-03-02T05:00:00Z'), minutes: 0 };
const at = (minutes: number) => new Date(clock.start + minutes * MINUTE);
const iso = (minutes: number) => at(minutes).toISOString();
const pass = (minutes: number) => {
  clock.minutes += minutes;
};
// An hour later, as the tests share their registers.
beforeEach(() => {
  clock.start = at(clock.minutes + 60).getTime();
  clock.minutes = 0;
});

onEachDatabase(
  'tills at one register',
  (service) => {
    const signIn = async (merchantTenant = 'demo') => {
      const people = service().tenants.find(({ code }) => code === merchantTenant)?.users ?? [];
      const { username, password } = people.find(({ role }) => role === 'CASHIER') ?? {};
      const body = { username, password, merchantTenant, registerId: 1 };
      const reply = await service().client.send('POST', '/auth/registration', body);
      const { token } = read(reply, 200, envelope(registrationData)).data;
      return service().client.with({ 'X-TenantID': merchantTenant, Authorization: `Bearer ${token}` });
    };

    /** Set up at the register: makes contact by claiming its epoch, as a till does every minute. */
    const setUp = async (device: string | null, merchantTenant?: string) => {
      const api = await signIn(merchantTenant);
      const { data } = read(await api.post('/registers/1/receipt-epochs'), 201, envelope(receiptEpoch));
      const till = { epoch: data.receiptEpoch, held: null as string | null };
      const claim = async (as = device) => {
        const next = randomUUID();
        const body = { held: till.held, next, ...(as !== null && { device: as }) };
        const reply = await api.post(`/registers/1/receipt-epochs/${till.epoch}/claim`, body);
        const answer = read(reply, 200, envelope(receiptClaim)).data;
        if (answer.isHeld) till.held = next;
        return answer;
      };
      return { epoch: till.epoch, api, claim, contact: async () => (await claim()).otherTills };
    };

    it('know of one another, by the computer and since when', async () => {
      const front = await setUp('FRONT-PC');
      expect(await front.contact()).toEqual([]);
      pass(12);
      const back = await setUp('BACK-PC');
      expect(await back.contact()).toEqual([]);
      pass(1);
      expect(await front.contact()).toEqual([
        { receiptEpoch: back.epoch, device: 'BACK-PC', claimedAt: iso(12), lastContactAt: iso(12) },
      ]);
      expect(await back.contact()).toEqual([
        { receiptEpoch: front.epoch, device: 'FRONT-PC', claimedAt: iso(0), lastContactAt: iso(13) },
      ]);
      expect(back.epoch).toBeGreaterThan(front.epoch);
    });

    it('are told of none that was replaced: it has made no contact since', async () => {
      const replaced = await setUp('FRONT-PC');
      await replaced.contact();
      const now = await setUp('NEW-PC');
      pass(1);
      expect([await now.contact(), await now.contact()]).toEqual([[], []]);
    });

    it('are told of none that has made no contact for 15 minutes', async () => {
      const [front, back] = [await setUp('FRONT-PC'), await setUp('BACK-PC')];
      await front.contact();
      await back.contact();
      pass(14);
      expect((await front.contact()).map(({ device }) => device)).toEqual(['BACK-PC']);
      pass(1);
      expect(await front.contact()).toEqual([]);
      expect((await back.contact()).map(({ device }) => device)).toEqual(['FRONT-PC']);
    });

    it('are told of all that are in use, the one set up last before the others', async () => {
      const tills = [await setUp('A-PC'), await setUp('B-PC'), await setUp('C-PC')];
      for (const till of tills) {
        await till.contact();
        pass(1);
      }
      const [a, b] = tills;
      expect((await a?.contact())?.map(({ device }) => device)).toEqual(['C-PC', 'B-PC']);
      expect((await b?.contact())?.map(({ device }) => device)).toEqual(['C-PC', 'A-PC']);
    });

    it('see since when a copied folder is on another computer', async () => {
      const [front, back] = [await setUp('FRONT-PC'), await setUp('BACK-PC')];
      await front.contact();
      await back.contact();
      pass(30);
      await front.claim('COPY-PC');
      pass(1);
      await front.claim('COPY-PC');
      expect(await back.contact()).toEqual([
        { receiptEpoch: front.epoch, device: 'COPY-PC', claimedAt: iso(30), lastContactAt: iso(31) },
      ]);
    });

    it('know nothing of tills at other registers, and nothing while their claim is not held', async () => {
      const [front, elsewhere] = [await setUp('FRONT-PC'), await setUp('FRONT-PC', 'other')];
      await front.contact();
      await elsewhere.contact();
      pass(1);
      await front.contact();
      expect(await elsewhere.contact()).toEqual([]);
      const forgotten = { held: randomUUID(), next: randomUUID(), device: 'OLD-PC' };
      const reply = await front.api.post(`/registers/1/receipt-epochs/${front.epoch}/claim`, forgotten);
      expect(read(reply, 200, envelope(receiptClaim)).data).toMatchObject({ isHeld: false, otherTills: [] });
    });

    it('name their computers in up to 63 characters, or not at all', async () => {
      const front = await setUp('FRONT-PC');
      const [named, nameless] = [await setUp('x'.repeat(63)), await setUp(null)];
      for (const till of [front, named, nameless]) await till.contact();
      expect((await front.contact()).map(({ device }) => device)).toEqual([null, 'x'.repeat(63)]);
      for (const device of ['', ' ', 'x'.repeat(64), 7]) {
        const body = { held: null, next: randomUUID(), device };
        const refused = await front.api.post(`/registers/1/receipt-epochs/${front.epoch}/claim`, body);
        expect([refused.status, refused.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
      }
    });
  },
  { now: () => at(clock.minutes) },
);
