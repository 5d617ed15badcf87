import { describe, expect, it } from 'vitest';
import { erasedFacts, namesOf } from './erased-customer';

const ANA = {
  email: 'ana@x.example',
  firstName: 'Ana',
  lastName: 'Díaz (jr.)',
  mobileNumber: '501234567',
  landPhoneNumber: null,
};

describe('namesOf', () => {
  it('tells who a person is, and no first name or incomplete number alone', () => {
    expect(namesOf(ANA)).toEqual(['ana@x.example', 'Ana Díaz (jr.)', '501234567']);
    expect(namesOf({ ...ANA, lastName: null, mobileNumber: '50', landPhoneNumber: '' })).toEqual(['ana@x.example']);
  });
});

describe('erasedFacts', () => {
  const erased = (facts: object) => erasedFacts(JSON.stringify(facts), namesOf(ANA));

  it('takes the person out of what people wrote, however it is written', () => {
    const facts = { amount: 501234567, itemName: 'Gift for ANA DÍAZ (JR.)', reason: 'call 501234567 or Ana@x.example' };
    expect(erased(facts)).toBe('{"amount":501234567,"itemName":"Gift for Erased","reason":"call Erased or Erased"}');
  });

  it('takes the person out in whichever form of Unicode it is written', () => {
    for (const [kept, written] of [
      ['NFC', 'NFD'],
      ['NFD', 'NFC'],
    ] as const) {
      const names = namesOf({ ...ANA, lastName: 'D\u00edaz'.normalize(kept) });
      const facts = JSON.stringify({ reason: 'Gift for ana d\u00edaz, at 5'.normalize(written) });
      expect(erasedFacts(facts, names)).toBe('{"reason":"Gift for Erased, at 5"}');
    }
  });

  it('leaves every other text as it was, to the letter', () => {
    const facts = '{ "reason": "Ana came back", "asked": "ana@x.example" }';
    expect(erasedFacts(facts, namesOf(ANA))).toBe(facts);
  });
});
