import { describe, expect, it } from 'vitest';
import { submissionBlockers, type Submission, type SubmissionFacts } from './submission-check';

const NOW = new Date('2026-03-31T12:00:00Z');
const SARA_AT_4 = { username: 'sara', registerId: 4 };
const SARA_ANYWHERE = { username: 'sara', registerId: null };
const OWN: Submission = {
  submitter: SARA_AT_4,
  registerId: 4,
  cashier: 'sara',
  receiptNumber: '4A-00418',
  at: NOW,
};
const FACTS: SubmissionFacts = { hasTill: true, isCashierUser: true, now: NOW };
const asked = (change: Partial<Submission>, facts: Partial<SubmissionFacts> = {}) =>
  submissionBlockers({ ...OWN, ...change }, { ...FACTS, ...facts });
const codes = (...asking: Parameters<typeof asked>) => asked(...asking).map(({ reasonCode }) => reasonCode);

describe('the register of a record', () => {
  it('is that of its sender', () => {
    expect(asked({})).toEqual([]);
    expect(asked({ submitter: { username: 'sara', registerId: 5 } })).toEqual([
      { reasonCode: 'REGISTER_OTHER', reasonDetail: 'It names register 4, but sara sent it at register 5.' },
    ]);
    // Also where the register has no till: another till has no business there.
    expect(codes({ submitter: { username: 'sara', registerId: 5 } }, { hasTill: false })).toEqual(['REGISTER_OTHER']);
  });

  it('is any without a till where the sender is at none', () => {
    expect(asked({ submitter: SARA_ANYWHERE }, { hasTill: false })).toEqual([]);
    expect(asked({ submitter: SARA_ANYWHERE })).toEqual([
      { reasonCode: 'REGISTER_OTHER', reasonDetail: 'It names register 4, but sara sent it without a register.' },
    ]);
  });

  it('is none for the day of a vehicle, whoever sends it', () => {
    expect(asked({ registerId: null })).toEqual([]);
    expect(asked({ registerId: null, submitter: SARA_ANYWHERE })).toEqual([]);
  });
});

describe('the cashier of a record', () => {
  it('is a user of the merchant, unless it names none', () => {
    expect(asked({}, { isCashierUser: false })).toEqual([
      { reasonCode: 'CASHIER_UNKNOWN', reasonDetail: 'It names sara, who is not a user of the merchant.' },
    ]);
    expect(asked({ cashier: null }, { isCashierUser: false })).toEqual([]);
  });
});

describe('the receipt number of a record', () => {
  it('is one of its register, or of none', () => {
    expect(asked({ receiptNumber: '5A-00418' })).toEqual([
      {
        reasonCode: 'RECEIPT_NUMBER_OTHER',
        reasonDetail: 'Receipt number 5A-00418 is one of register 5, not of register 4.',
      },
    ]);
    expect(asked({ receiptNumber: 'INV/2026/7' })).toEqual([]);
    expect(asked({ receiptNumber: null })).toEqual([]);
  });
});

describe('the time of a record', () => {
  it('is at most 24 hours ahead of the service', () => {
    expect(asked({ at: new Date('2026-04-01T12:00:00Z') })).toEqual([]);
    expect(asked({ at: new Date('2026-04-01T12:00:01Z') })).toEqual([
      {
        reasonCode: 'TIME_IN_FUTURE',
        reasonDetail: 'Its time, 2026-04-01T12:00:01.000Z, was more than a day ahead when it arrived.',
      },
    ]);
  });
});

describe('several reasons', () => {
  it('are asked about in their order', () => {
    const wrong = { registerId: 5, at: new Date('2099-01-01T00:00:00Z') };
    expect(codes(wrong, { isCashierUser: false })).toEqual([
      'REGISTER_OTHER',
      'CASHIER_UNKNOWN',
      'RECEIPT_NUMBER_OTHER',
      'TIME_IN_FUTURE',
    ]);
  });
});
