import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { customer, type Customer } from '#shared/api/customers/customer';
import { nestedPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const page = nestedPage(customer);
const ALL = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED';
const newEmail = () => `${randomUUID()}@contract.example`;
const query = (filters: Record<string, string>) => String(new URLSearchParams(filters));

onEachDatabase('customers', (service) => {
  const crm = () => service().client.as('CASHIER');
  const list = async (filters: string) => read(await crm().get(`/crm/customers?${filters}`), 200, page);
  const create = async (more: object = {}) =>
    read(await crm().post('/crm/customers', { email: newEmail(), firstName: 'Ana', ...more }), 201, customer);
  const get = async (number: string) => read(await crm().get(`/crm/customers/${number}`), 200, customer);
  const put = (number: string, body: object) => crm().put(`/crm/customers/${number}`, body);
  const patch = (number: string, body: object) => crm().patch(`/crm/customers/${number}`, body);
  const everyone = async (filters = ALL): Promise<Customer[]> => {
    const found: Customer[] = [];
    for (let number = 0; ; number += 1) {
      const one = await list(`${filters}&size=100&page=${number}`);
      found.push(...one.content);
      if (one.page.number + 1 >= one.page.totalPages) return found;
    }
  };

  describe('creating', () => {
    it('sets number, times and status itself, and clears what was not sent', async () => {
      const begun = Date.now();
      const sent = {
        createdTime: '2001-01-01T00:00:00Z',
        modifiedTime: '2001-01-01T00:00:00Z',
        customerNumber: 'mine',
        gstin: '27AAPFU0939F1ZV',
      };
      const created = await create(sent);
      expect(created).toMatchObject({
        status: 'ACTIVE',
        lastName: null,
        euVatValidated: false,
        createdViaAi: false,
        gstin: null,
      });
      expect(created.customerNumber).not.toBe('mine');
      expect(created.createdTime).toBe(created.modifiedTime);
      expect(Date.parse(created.createdTime)).toBeGreaterThanOrEqual(begun);
      expect(await get(created.customerNumber)).toEqual(created);
    });

    it('keeps every script as it was typed', async () => {
      const name = { firstName: 'فاطمة', lastName: 'Þórunn 東京 ‏ Łódź 👩‍🌾' };
      expect(await create(name)).toMatchObject(name);
    });

    it('refuses a taken e-mail, however it is written, and a taken mobile number', async () => {
      const first = await create({ mobileNumber: '50777001' });
      const email = await crm().post('/crm/customers', { email: first.email.toUpperCase(), firstName: 'B' });
      expect([email.status, email.body]).toMatchObject([409, refusal('CUSTOMER_EMAIL_TAKEN', 'email')]);
      const mobile = await crm().post('/crm/customers', {
        email: newEmail(),
        firstName: 'B',
        mobileNumber: '50777001',
      });
      expect([mobile.status, mobile.body]).toMatchObject([409, refusal('CUSTOMER_MOBILE_TAKEN', 'mobileNumber')]);
    });

    it('counts for each merchant alone: nobody learns from numbers and ids how many customers others gain', async () => {
      const before = await create();
      for (let i = 0; i < 3; i += 1) {
        const body = { email: newEmail(), firstName: 'A' };
        expect((await service().client.as('CASHIER', 'other').post('/crm/customers', body)).status).toBe(201);
      }
      const after = await create();
      expect([Number(after.customerNumber), after.id]).toEqual([
        Number(before.customerNumber) + 1,
        Number(before.id) + 1,
      ]);
    });

    it('gives no two merchants the same number', async () => {
      const numbers = await Promise.all(
        ['demo', 'other', 'manama', 'pune'].map(async (tenant) => {
          const body = { email: newEmail(), firstName: 'A' };
          const reply = await service().client.as('CASHIER', tenant).post('/crm/customers', body);
          return Number((reply.body as { customerNumber: string }).customerNumber);
        }),
      );
      const [first = 0, ...others] = numbers.sort((a, b) => a - b);
      others.reduce((below, number) => {
        expect(number - below).toBeGreaterThan(1_000_000);
        return number;
      }, first);
    });

    it('lets any number of customers have no mobile number', async () => {
      expect((await create({ mobileNumber: '' })).mobileNumber).toBeNull();
      expect((await create({ mobileNumber: '' })).mobileNumber).toBeNull();
      expect((await create({ mobileNumber: null })).mobileNumber).toBeNull();
    });

    it('takes a blank mobile number for none, and none with blanks around it for another', async () => {
      const blank = await create({ mobileNumber: '  ' });
      expect([blank.mobileNumber, (await create({ mobileNumber: ' ' })).mobileNumber]).toEqual([null, null]);
      const mobileNumber = `5${randomUUID().slice(0, 8)}`;
      expect((await create({ mobileNumber: ` ${mobileNumber} ` })).mobileNumber).toBe(mobileNumber);
      const twin = await crm().patch(`/crm/customers/${blank.customerNumber}`, { mobileNumber: `${mobileNumber} ` });
      expect([twin.status, twin.body]).toMatchObject([409, refusal('CUSTOMER_MOBILE_TAKEN', 'mobileNumber')]);
    });

    it('lets one of two creations with the same e-mail win when they come at once', async () => {
      const body = { email: newEmail(), firstName: 'Twin' };
      const replies = await Promise.all([1, 2, 3, 4].map(() => crm().post('/crm/customers', body)));
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409]);
    });

    it.each([
      ['email', { email: 'no address' }],
      ['email', { email: undefined }],
      ['firstName', { firstName: '   ' }],
      ['firstName', { firstName: 'x'.repeat(256) }],
      ['mobileNumber', { mobileNumber: '1'.repeat(21) }],
      ['countryCode', { countryCode: '1'.repeat(11) }],
      ['zipCode', { zipCode: '1'.repeat(21) }],
      ['landPhoneNumber', { landPhoneNumber: '1'.repeat(21) }],
      ['profileImageUrl', { profileImageUrl: 'x'.repeat(1025) }],
      ['category', { category: 'x'.repeat(65) }],
      ['vatRegistrationNumber', { vatRegistrationNumber: '1'.repeat(21) }],
      ['rfcNumber', { rfcNumber: '1'.repeat(14) }],
      ['panNumber', { panNumber: '1'.repeat(11) }],
      ['gstStateCode', { gstStateCode: '123' }],
      ['status', { status: 'GONE' }],
      ['dob', { dob: '2001-02-30' }],
      ['euVatValidated', { euVatValidated: 'yes' }],
    ])('refuses a wrong %s (%o)', async (field, wrong) => {
      const reply = await crm().post('/crm/customers', { email: newEmail(), firstName: 'A', ...wrong });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      expect((reply.body as { message: string }).message).toContain(field);
    });

    it('answers broken JSON, no body and a text the database cannot hold with a refusal', async () => {
      for (const body of ['{"email":', '[]', '"x"', { email: newEmail(), firstName: 'nul \u0000 character' }]) {
        const reply = await crm().post('/crm/customers', body);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
      }
    });
  });

  describe('replacing', () => {
    const full = {
      lastName: 'Lopez',
      city: 'Sharjah',
      category: 'VIP',
      status: 'INACTIVE',
      euVatValidated: true,
      dob: '1990-05-17',
    };

    it('clears what is left out, makes the status ACTIVE and sets modifiedTime', async () => {
      const before = await create(full);
      const after = read(await put(before.customerNumber, { email: before.email, firstName: 'New' }), 200, customer);
      expect(after).toEqual({
        ...before,
        firstName: 'New',
        lastName: null,
        city: null,
        category: null,
        dob: null,
        status: 'ACTIVE',
        euVatValidated: false,
        modifiedTime: after.modifiedTime,
      });
      expect(Date.parse(after.modifiedTime)).toBeGreaterThan(Date.parse(before.modifiedTime));
      expect(await get(before.customerNumber)).toEqual(after);
    });

    it('takes a modifiedTime that is sent, also one of the past', async () => {
      const { customerNumber, email, createdTime } = await create();
      const sent = {
        email,
        firstName: 'A',
        modifiedTime: '2019-04-05T06:07:08.009+04:00',
        createdTime: '2019-01-01T00:00:00Z',
      };
      const after = read(await put(customerNumber, sent), 200, customer);
      expect(after.modifiedTime).toBe('2019-04-05T02:07:08.009Z');
      expect(after.createdTime).toBe(createdTime);
    });

    it('does not touch gstin and gstRegistrationType', async () => {
      const { customerNumber, email } = await create();
      const gst = { gstin: '27AAPFU0939F1ZV', gstRegistrationType: 'REGULAR' };
      read(await patch(customerNumber, gst), 200, customer);
      const sent = { email, firstName: 'A', gstin: null, gstRegistrationType: null };
      expect(read(await put(customerNumber, sent), 200, customer)).toMatchObject(gst);
    });

    it('does not know a number that is not there', async () => {
      const reply = await put('nobody', { email: newEmail(), firstName: 'A' });
      expect([reply.status, reply.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN')]);
    });

    it('refuses what another customer has, and keeps its own', async () => {
      const other = await create({ mobileNumber: '50777002' });
      const own = await create({ mobileNumber: '50777003' });
      const email = await put(own.customerNumber, { email: other.email, firstName: 'A' });
      expect([email.status, email.body]).toMatchObject([409, refusal('CUSTOMER_EMAIL_TAKEN')]);
      const mobile = await put(own.customerNumber, { email: own.email, firstName: 'A', mobileNumber: '50777002' });
      expect([mobile.status, mobile.body]).toMatchObject([409, refusal('CUSTOMER_MOBILE_TAKEN')]);
      const same = await put(own.customerNumber, { email: own.email, firstName: 'A', mobileNumber: '50777003' });
      expect(same.status).toBe(200);
    });
  });

  describe('patching', () => {
    it('changes only the keys sent and leaves modifiedTime', async () => {
      const before = await create({ lastName: 'Lopez', city: 'Sharjah' });
      const sent = {
        city: null,
        category: 'STAFF',
        modifiedTime: '2001-01-01T00:00:00Z',
        shoeSize: 44,
        createdViaAi: true,
      };
      const after = read(await patch(before.customerNumber, sent), 200, customer);
      expect(after).toEqual({ ...before, city: null, category: 'STAFF' });
      expect(await get(before.customerNumber)).toEqual(after);
    });

    it('answers with the customer when nothing is to be changed', async () => {
      const before = await create();
      expect(read(await patch(before.customerNumber, {}), 200, customer)).toEqual(before);
    });

    it.each([
      ['gstRegistrationType', { gstRegistrationType: 'SOMETIMES' }],
      ['gstin', { gstin: '27AAPFU0939F1Z' }],
      ['email', { email: null }],
      ['status', { status: null }],
    ])('refuses a wrong %s', async (field, wrong) => {
      const { customerNumber } = await create();
      const reply = await patch(customerNumber, { firstName: 'not kept', ...wrong });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      expect((await get(customerNumber)).firstName).toBe('Ana');
    });

    it('clears gstin and gstRegistrationType with null', async () => {
      const { customerNumber } = await create();
      read(await patch(customerNumber, { gstin: '27AAPFU0939F1ZV', gstRegistrationType: 'SEZ' }), 200, customer);
      const cleared = { gstin: null, gstRegistrationType: null };
      expect(read(await patch(customerNumber, cleared), 200, customer)).toMatchObject(cleared);
    });

    it('refuses what another customer has and does not know a number that is not there', async () => {
      const other = await create({ mobileNumber: '50777004' });
      const own = await create();
      for (const [body, code] of [
        [{ email: other.email }, 'CUSTOMER_EMAIL_TAKEN'],
        [{ mobileNumber: '50777004' }, 'CUSTOMER_MOBILE_TAKEN'],
      ] as const) {
        const reply = await patch(own.customerNumber, body);
        expect([reply.status, reply.body]).toMatchObject([409, refusal(code)]);
      }
      const unknown = await patch('nobody', { firstName: 'A' });
      expect([unknown.status, unknown.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN')]);
    });
  });

  describe('the list', () => {
    it('shows every status when no filter is used, and only ACTIVE when one is, unless status is given', async () => {
      const category = randomUUID();
      for (const status of ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED']) await create({ category, status });
      const statuses = async (filters: string) => (await list(filters)).content.map((one) => one.status).sort();
      expect(await statuses(`category=${category}`)).toEqual(['ACTIVE']);
      expect(await statuses(`category=${category}&status=ACTIVE&status=INACTIVE`)).toEqual(['ACTIVE', 'INACTIVE']);
      expect(await statuses(`category=${category}&status=DELETED`)).toEqual(['DELETED']);
      expect(await statuses(`category=${category}&${ALL}`)).toHaveLength(4);
      const everything = await list('size=1');
      expect(everything.page.totalElements).toBe((await list(`${ALL}&size=1`)).page.totalElements);
      const sinceEver = { updatedSince: '2999-01-01T00:00:00Z' };
      expect((await list(query(sinceEver))).page.totalElements).toBe(everything.page.totalElements);
    });

    it('finds an e-mail by any part of it in any case, the rest exactly', async () => {
      const mark = randomUUID().slice(0, 8);
      const mine = await create({
        email: `Ana.${mark}_x@Contract.example`,
        mobileNumber: `5${mark}`,
        category: `c-${mark}`,
      });
      const found = async (filters: Record<string, string>) =>
        (await list(query(filters))).content.map((one) => one.customerNumber);
      expect(await found({ email: mark.toUpperCase() })).toEqual([mine.customerNumber]);
      expect(await found({ email: `${mark}_X@` })).toEqual([mine.customerNumber]);
      expect(await found({ email: `ana_${mark}` })).toEqual([]);
      expect(await found({ email: `${mark}%x` })).toEqual([]);
      expect(await found({ mobileNumber: `5${mark}` })).toEqual([mine.customerNumber]);
      expect(await found({ mobileNumber: mark })).toEqual([]);
      expect(await found({ customerNumber: mine.customerNumber })).toEqual([mine.customerNumber]);
      expect(await found({ customerNumber: mine.customerNumber.slice(0, -1) })).toEqual([]);
      expect(await found({ category: `c-${mark}` })).toEqual([mine.customerNumber]);
      expect(await found({ category: `C-${mark}` })).toEqual([]);
      expect(await found({ email: mark, category: 'none' })).toEqual([]);
    });

    it('takes both ends of a window, to the millisecond and with any offset', async () => {
      const category = randomUUID();
      const at = async (modifiedTime: string) => {
        const { customerNumber, email } = await create();
        read(await put(customerNumber, { email, firstName: 'A', category, modifiedTime }), 200, customer);
        return customerNumber;
      };
      const numbers = [
        await at('2020-01-01T00:00:00.000Z'),
        await at('2020-01-01T00:00:00.001Z'),
        await at('2020-01-01T00:00:00.002Z'),
      ];
      const found = async (updatedFrom: string, updatedTo: string) =>
        (await list(query({ category, updatedFrom, updatedTo }))).content.map((one) =>
          numbers.indexOf(one.customerNumber),
        );
      expect(await found('2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.001Z')).toEqual([0, 1]);
      expect(await found('2020-01-01T00:00:00.001Z', '2020-01-01T00:00:00.001Z')).toEqual([1]);
      expect(await found('2020-01-01T00:00:00.0001Z', '2020-01-01T00:00:00.0019Z')).toEqual([1]);
      expect(await found('2020-01-01T04:00:00.002+04:00', '2020-01-01T04:00:00.002+04:00')).toEqual([2]);
      expect(await found('2020-01-01T00:00:00Z', '2020-01-01T00:00:01Z')).toEqual([0, 1, 2]);
      expect(await found('2020-01-01T00:00:01Z', '2020-01-01T00:00:00Z')).toEqual([]);
    });

    it('filters on createdTime apart from modifiedTime', async () => {
      const { customerNumber, email, createdTime } = await create();
      read(await put(customerNumber, { email, firstName: 'A', modifiedTime: '2018-01-01T00:00:00Z' }), 200, customer);
      const numbers = async (filters: Record<string, string>) =>
        (await list(query({ email, ...filters }))).content.map((one) => one.customerNumber);
      expect(await numbers({ createdFrom: createdTime, createdTo: createdTime })).toEqual([customerNumber]);
      expect(await numbers({ updatedFrom: createdTime })).toEqual([]);
      expect(await numbers({ updatedTo: '2018-01-01T00:00:00Z', createdFrom: '2020-01-01T00:00:00Z' })).toEqual([
        customerNumber,
      ]);
    });

    it('gives every customer on one page only, oldest change first, rows of one millisecond by id', async () => {
      const all = await everyone();
      expect(new Set(all.map((one) => one.customerNumber)).size).toBe(all.length);
      const keys = all.map((one) => [one.modifiedTime, one.id ?? 0] as const);
      expect(keys).toEqual([...keys].sort(([a, i], [b, j]) => (a === b ? i - j : a < b ? -1 : 1)));
      const crowded = await list(`${ALL}&size=100`);
      expect(crowded.page).toEqual({
        number: 0,
        size: 100,
        totalElements: all.length,
        totalPages: Math.ceil(all.length / 100),
      });
    });

    it('has a millisecond that no page of 100 can hold', async () => {
      const counts = new Map<string, number>();
      for (const one of await everyone()) counts.set(one.modifiedTime, (counts.get(one.modifiedTime) ?? 0) + 1);
      const [crowded, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
      expect(count).toBeGreaterThan(100);
      const window = await list(`${ALL}&${query({ updatedFrom: crowded, updatedTo: crowded })}&size=100`);
      expect(window.page).toMatchObject({ totalElements: count, totalPages: 2 });
    });

    it('pages from 0, 20 rows at a time, 100 at most', async () => {
      const first = await list('');
      expect([first.page.number, first.page.size, first.content.length]).toEqual([0, 20, 20]);
      const beyond = await list('page=100000');
      expect([beyond.content, beyond.page.number]).toEqual([[], 100_000]);
      const none = await list('category=none-such');
      expect(none).toEqual({ content: [], page: { number: 0, size: 20, totalElements: 0, totalPages: 1 } });
      for (const [wrong, field] of [
        ['size=101', 'size'],
        ['size=0', 'size'],
        ['page=-1', 'page'],
        ['page=x', 'page'],
        ['page=1.5', 'page'],
        ['status=GONE', 'status'],
        ['updatedFrom=2020-01-01', 'updatedFrom'],
        ['createdTo=2020-01-01T00:00:00', 'createdTo'],
      ] as const) {
        const reply = await crm().get(`/crm/customers?${wrong}`);
        expect([wrong, reply.status, reply.body]).toMatchObject([wrong, 400, refusal('VALIDATION_FAILED', field)]);
      }
    });
  });

  it('knows each customer by its number, and no other', async () => {
    expect((await get('12347')).country).toBe('Iceland');
    for (const number of ['99', '%2F', "1'--", 'x'.repeat(300)]) {
      const reply = await crm().get(`/crm/customers/${number}`);
      expect([reply.status, reply.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN')]);
    }
  });
});
