// Numbers published as examples by the administrations, in EU documentation or on companies' own sites.
import { describe, expect, it } from 'vitest';
import { isRegistrationState, stateText } from './gst-states';
import { gstinCheckCharacter, isGstin, isPan, normalGstin, panOfGstin, stateOfGstin } from './gstin';
import { isRfc } from './rfc';
import { isTrn } from './trn';
import { checkVatNumber } from './vat-number';

const VALID: [country: string, number: string][] = [
  ['AE', '100123456700003'],
  ['AE', '104542191200003'],
  ['AE', '104229886700003'],
  ['AE', '105010526900003'],
  ['AE', '1050 1052 6900 003'],
  ['BH', '200014587600002'],
  ['OM', 'OM1100006083'],
  ['OM', 'OM 1100018164'],
  ['OM', '1100005523'],
  ['SA', '310122393500003'],
  ['SA', '3101 2239 3500 003'],
  ['BE', '0428759497'],
  ['BE', 'BE 0403.019.261'],
  ['DE', '136695976'],
  ['DE', 'DE129273398'],
  ['EL', '094259216'],
  ['GR', 'EL 094259216'],
  ['ES', 'A58818501'],
  ['ES', '54362315K'],
  ['ES', 'X5253868R'],
  ['ES', 'M1234567L'],
  ['ES', 'J99216582'],
  ['FR', '40303265045'],
  ['FR', '23334175221'],
  ['GB', '980780684'],
  ['GB', 'GB 100 1950 75'],
  ['IT', '00743110157'],
  ['NL', '004495445B01'],
  ['NL', 'NL000099998B57'],
  ['PL', '8567346215'],
  ['PT', '501964843'],
];

describe('checkVatNumber', () => {
  it.each(VALID)('accepts %s %s', (country, number) => {
    expect(checkVatNumber(country, number)).toBe('valid');
  });

  it.each(VALID.filter(([country]) => !['AE', 'BH', 'OM', 'SA'].includes(country)))(
    'refuses %s %s with one digit changed',
    (country, number) => {
      const changed = number.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
      expect(checkVatNumber(country, changed)).toBe('invalid');
    },
  );

  it('reports an unknown country as unchecked', () => {
    expect(checkVatNumber('CH', 'CHE-123.456.788')).toBe('unchecked');
  });

  it('refuses a number of the wrong length', () => {
    expect(checkVatNumber('DE', '13669597')).toBe('invalid');
    expect(checkVatNumber('AE', '10012345670000')).toBe('invalid');
  });

  it.each([
    ['AE', '200123456700003'],
    ['SA', 'abc'],
    ['SA', '310122393500002'],
    ['SA', '210122393500003'],
    ['SA', '31012239350003'],
    ['BH', 'abc'],
    ['BH', '300014587600002'],
    ['BH', '20001458760002'],
    ['OM', 'abc'],
    ['OM', 'OM110000608'],
  ])('refuses %s %s', (country, number) => {
    expect(checkVatNumber(country, number)).toBe('invalid');
  });
});

describe('GSTIN and PAN', () => {
  it('accepts a published GSTIN and reads its parts', () => {
    expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
    expect(gstinCheckCharacter('29AAGCB7383J1Z')).toBe('4');
  });

  it.each(['27AAPFU0939F1ZW', '27AAPFU0939F1AV', '27aapfu0939f1zv', '27AAPFU0939F1Z'])('refuses %s', (gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  it('reads a GSTIN as it was typed', () => {
    expect(normalGstin(' 27aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV');
  });

  it('knows the states: 01 to 38, 97, and 99 for registrations with the center', () => {
    const codes = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    const known = codes.filter(isRegistrationState);
    expect(known).toEqual([...codes.slice(1, 39), '97', '99']);
    // The check character fits the state that does not exist.
    expect(gstinCheckCharacter('88AAPFU0939F1Z')).toBe('N');
    expect(isGstin('88AAPFU0939F1ZN')).toBe(false);
  });

  it.each([
    ['29', '29 Karnataka'],
    ['07', '07 Delhi'],
    ['99', '99'],
  ])('names state %s %s', (code, expected) => {
    expect(stateText(code)).toBe(expected);
  });

  it('checks the form of a PAN', () => {
    expect(isPan('ACUPA7085R')).toBe(true);
    expect(isPan('ACUXA7085R')).toBe(false);
  });
});

describe('RFC', () => {
  it.each(['GODE561231GR8', 'XAXX010101000', 'MAB9307148T4'])('accepts %s', (rfc) => expect(isRfc(rfc)).toBe(true));
  it.each(['GODE561231GR9', 'GODE561331GR8', 'GODE56123GR8', ''])('refuses %s', (rfc) =>
    expect(isRfc(rfc)).toBe(false),
  );
});

describe('TRN', () => {
  it('checks the form only', () => {
    expect(isTrn('100123456700003')).toBe(true);
    expect(isTrn('200123456700003')).toBe(false);
  });
});
