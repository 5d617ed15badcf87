// Rules of the customer's fields, each on every call that writes them.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { customer, CUSTOMER_STATUSES, GST_REGISTRATION_TYPES, type Customer } from '#shared/api/customers/customer';
import { read, refusal, type Reply } from './client';
import { onEachDatabase } from './on-each-database';

const LIMITS = {
  mobileNumber: 20,
  landPhoneNumber: 20,
  zipCode: 20,
  countryCode: 10,
  firstName: 255,
  lastName: 255,
  profileImageUrl: 1024,
  category: 64,
  vatRegistrationNumber: 20,
  rfcNumber: 13,
  panNumber: 10,
  gstStateCode: 2,
};

const newEmail = () => `${randomUUID()}@contract.example`;
/** Digits that no other customer has, for fields that must be unique. */
const textOf = (length: number) => randomUUID().replace(/\D/g, '').repeat(length).slice(0, length);
const longest = () => Object.fromEntries(Object.entries(LIMITS).map(([field, limit]) => [field, textOf(limit)]));
const TOO_LONG = Object.entries(LIMITS).map(([field, limit]) => [field, limit + 1] as const);

onEachDatabase('customers', (service) => {
  const crm = () => service().client.as('CASHIER');
  const create = async (more: object = {}) =>
    read(await crm().post('/crm/customers', { email: newEmail(), firstName: 'Ana', ...more }), 201, customer);
  const writes = (one: Customer): Record<string, (body: object) => Promise<Reply>> => {
    const path = `/crm/customers/${one.customerNumber}`;
    return {
      create: (body) => crm().post('/crm/customers', { email: newEmail(), firstName: 'Ana', ...body }),
      replace: (body) => crm().put(path, { email: one.email, firstName: 'Ana', ...body }),
      update: (body) => crm().patch(path, body),
    };
  };

  describe('fields', () => {
    it('take texts as long as their limits, on every call', async () => {
      for (const [name, write] of Object.entries(writes(await create()))) {
        const sent = longest();
        const reply = await write(sent);
        expect([name, reply.status, reply.body]).toMatchObject([name, name === 'create' ? 201 : 200, sent]);
      }
    });

    it.each(TOO_LONG)('refuse a longer %s (%i characters), on every call', async (field, length) => {
      for (const [name, write] of Object.entries(writes(await create()))) {
        const reply = await write({ [field]: textOf(length) });
        expect([name, reply.status, reply.body]).toMatchObject([name, 400, refusal('VALIDATION_FAILED', field)]);
      }
    });

    it('take two letters and nothing else as vatCountryCode', async () => {
      for (const [name, write] of Object.entries(writes(await create()))) {
        const taken = await write({ vatCountryCode: 'DE' });
        expect([name, taken.status]).toEqual([name, name === 'create' ? 201 : 200]);
        for (const vatCountryCode of ['D', 'DEU', '49', 'D1', 'ÄÖ', '']) {
          const reply = await write({ vatCountryCode });
          expect([name, reply.status, reply.body]).toMatchObject([
            name,
            400,
            refusal('VALIDATION_FAILED', 'vatCountryCode'),
          ]);
        }
      }
    });

    it('take http and https and no other scheme in profileImageUrl', async () => {
      for (const [name, write] of Object.entries(writes(await create()))) {
        for (const profileImageUrl of [
          'https://images.example/ana.png',
          'http://images.example/ana.png',
          'HTTPS://images.example/ana.png',
          'ana.png',
          '12:30',
          '',
          null,
        ]) {
          const taken = await write({ profileImageUrl });
          expect([name, taken.status, taken.body]).toMatchObject([
            name,
            name === 'create' ? 201 : 200,
            { profileImageUrl },
          ]);
        }
        for (const profileImageUrl of [
          'javascript:alert(1)',
          ' JavaScript:alert(1)',
          'java\nscript:alert(1)',
          'data:image/png;base64,AAAA',
          'file:///etc/passwd',
          'https:ana.png',
          'http:/ana.png',
          '//images.example/ana.png',
          '/ana.png',
          '\\\\server\\ana.png',
        ]) {
          const reply = await write({ profileImageUrl });
          expect([profileImageUrl, name, reply.status, reply.body]).toMatchObject([
            profileImageUrl,
            name,
            400,
            refusal('VALIDATION_FAILED', 'profileImageUrl'),
          ]);
        }
      }
    });

    it.each(['email', 'firstName'])('require %s of a new customer and of a complete body', async (field) => {
      const one = await create();
      const { create: post, replace: put } = writes(one);
      for (const write of [post, put]) {
        for (const nothing of [undefined, null, '']) {
          const reply = await write?.({ [field]: nothing });
          expect([nothing, reply?.status, reply?.body]).toMatchObject([
            nothing,
            400,
            refusal('VALIDATION_FAILED', field),
          ]);
        }
      }
    });

    it('take nothing but a valid address as email', async () => {
      for (const [name, write] of Object.entries(writes(await create()))) {
        for (const email of ['nobody', 'a@', '@b.example', 'a b@c.example', 'a@b', 42]) {
          const reply = await write({ email });
          expect([name, email, reply.status, reply.body]).toMatchObject([
            name,
            email,
            400,
            refusal('VALIDATION_FAILED', 'email'),
          ]);
        }
      }
    });

    it('know four statuses, and ACTIVE when none is sent', async () => {
      for (const status of CUSTOMER_STATUSES) {
        for (const write of Object.values(writes(await create()))) {
          expect((await write({ status })).body).toMatchObject({ status });
        }
      }
      expect([...CUSTOMER_STATUSES].sort()).toEqual(['ACTIVE', 'ARCHIVED', 'DELETED', 'INACTIVE']);
      expect((await create()).status).toBe('ACTIVE');
    });

    it('keep city, state and country as free text, and dob as a date', async () => {
      const sent = { city: 'x'.repeat(2_000), state: 'أبوظبي', country: 'Côte d’Ivoire', dob: '1960-02-29' };
      const one = await create(sent);
      expect(one).toMatchObject(sent);
      for (const [name, write] of Object.entries(writes(one))) {
        for (const field of ['city', 'state', 'country', 'taxExemptionNumber', 'taxExemptionState']) {
          const reply = await write({ [field]: 'x'.repeat(2_001) });
          expect([name, reply.status, reply.body]).toMatchObject([name, 400, refusal('VALIDATION_FAILED', field)]);
        }
      }
      for (const dob of ['1961-02-29', '29.02.1960', '1960-02-29T00:00:00Z']) {
        const reply = await crm().post('/crm/customers', { email: newEmail(), firstName: 'A', dob });
        expect([dob, reply.status, reply.body]).toMatchObject([dob, 400, refusal('VALIDATION_FAILED', 'dob')]);
      }
    });

    it('set by the service are not taken from a client', async () => {
      const one = await create();
      const sent = { id: 1, customerNumber: 'mine', createdViaAi: true, aiSessionId: 'mine' };
      for (const [name, write] of Object.entries(writes(one))) {
        const after = customer.parse((await write({ firstName: 'Bea', ...sent })).body);
        expect(after.firstName).toBe('Bea');
        expect([after.createdViaAi, after.aiSessionId]).toEqual([false, null]);
        expect([after.id === 1, after.customerNumber === 'mine']).toEqual([false, false]);
        if (name !== 'create') expect([after.id, after.customerNumber]).toEqual([one.id, one.customerNumber]);
      }
    });

    it('give every new customer a number of its own, of digits for the address', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => create()));
      expect(new Set(made.map((one) => one.customerNumber)).size).toBe(8);
      for (const one of made) {
        expect(encodeURIComponent(one.customerNumber)).toBe(one.customerNumber);
        expect(read(await crm().get(`/crm/customers/${one.customerNumber}`), 200, customer)).toEqual(one);
      }
    });

    it('of tax are stored as sent: exempt and validated flags, exemption, RFC, VAT', async () => {
      const sent = {
        euVatValidated: true,
        euVatExempt: true,
        taxExemptionNumber: 'TX-881',
        taxExemptionState: 'TX',
        rfcNumber: 'GODE561231GR8',
        vatRegistrationNumber: 'DE136695976',
        vatCountryCode: 'DE',
      };
      expect(await create(sent)).toMatchObject(sent);
      const plain = await create();
      expect([plain.euVatValidated, plain.euVatExempt]).toEqual([false, false]);
    });
  });

  describe('India', () => {
    it('has six kinds of registration, and none with null', async () => {
      const { customerNumber, gstRegistrationType } = await create();
      expect(gstRegistrationType).toBeNull();
      const kinds = ['REGULAR', 'COMPOSITION', 'UNREGISTERED', 'CONSUMER', 'SEZ', 'OVERSEAS'];
      expect([...GST_REGISTRATION_TYPES]).toEqual(kinds);
      for (const kind of [...kinds, null]) {
        const reply = await crm().patch(`/crm/customers/${customerNumber}`, { gstRegistrationType: kind });
        expect(read(reply, 200, customer).gstRegistrationType).toBe(kind);
      }
    });

    it('has a gstin of 15 characters, set by partial update alone', async () => {
      const gstin = '27AAPFU0939F1ZV';
      const one = await create({ gstin, gstRegistrationType: 'REGULAR' });
      expect([one.gstin, one.gstRegistrationType]).toEqual([null, null]);
      const path = `/crm/customers/${one.customerNumber}`;
      for (const wrong of [gstin.slice(1), `${gstin}1`]) {
        const reply = await crm().patch(path, { gstin: wrong });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'gstin')]);
      }
      expect(read(await crm().patch(path, { gstin }), 200, customer).gstin).toBe(gstin);
    });
  });

  it('are counted on in pages until the last one, an empty list as one page', async () => {
    const category = randomUUID();
    const readAll = async () => {
      const numbers: string[] = [];
      for (let page = 0; ; page += 1) {
        const { body } = await crm().get(`/crm/customers?category=${category}&size=2&page=${page}`);
        const { content, page: facts } = body as { content: Customer[]; page: { number: number; totalPages: number } };
        numbers.push(...content.map((one) => one.customerNumber));
        if (facts.number + 1 === facts.totalPages) return { numbers: numbers.sort(), pages: page + 1 };
        expect(page).toBeLessThan(5);
      }
    };
    expect(await readAll()).toEqual({ numbers: [], pages: 1 });
    const made = [await create({ category }), await create({ category }), await create({ category })];
    expect(await readAll()).toEqual({ numbers: made.map((one) => one.customerNumber).sort(), pages: 2 });
  });
});
