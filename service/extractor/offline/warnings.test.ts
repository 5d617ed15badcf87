import { describe, expect, it } from 'vitest';
import { read, readChange, SARA } from './testing/read';

describe('what the offline extractor says of what it did not take', () => {
  const WARNINGS: [description: string, warning: string][] = [
    ['Sara Khan, lives at Flat 3, 12 High Street, Leeds', 'The customer has no field for the street “12 High Street”.'],
    [
      'Sara Khan, born 31/02/1990',
      '“31/02/1990” is no date of the calendar with day, month and year; the date of birth was left out.',
    ],
    ['Sara Khan, born 3 May 2090', '“3 May 2090” lies in the future; the date of birth was left out.'],
    ['Sara Khan, born 3 May 1885', '“3 May 1885” is more than 130 years ago; the date of birth was left out.'],
    ['Sara Khan, dob 03/04/1990', '“03/04/1990” was read as 1990-04-03; day and month could be the other way round.'],
    ['Sara Khan, 3 May 1985', '“3 May 1985” was read as the date of birth.'],
    ['Sara Khan, phone 123456', '“123456” is no phone number of AE and has no dialing code of another country.'],
    ['Sara Khan, 0501234567, 0521234567', '“0521234567” is a second mobile number; there is room for one.'],
    ['Sara Khan, a@x.example, b@x.example', '“b@x.example” is a second e-mail; there is room for one.'],
    ['Sara Khan, sara@acme', '“sara@acme” is no e-mail address.'],
    ['Sara Khan, RFC GOMM850503AB2', '“GOMM850503AB2” does not pass the check of a RFC: compare it with the document.'],
    [
      'Sara Khan, GSTIN 27AAPFU0939F1ZX',
      '“27AAPFU0939F1ZX” does not pass the check of a GSTIN: compare it with the document.',
    ],
    [
      'Sara Khan, VAT DE123456789',
      '“123456789” does not pass the check of a VAT number of DE: compare it with the document.',
    ],
    [
      'Noor Ali, VAT SA 210122393500003',
      '“210122393500003” does not pass the check of a VAT number of SA: compare it with the document.',
    ],
    ['Juan Pedro García, j@x.example', 'The name was divided into “Juan Pedro” and “García”.'],
    ['Sara Khan, Dubai', '“Dubai” was read as the place the customer lives in.'],
    ['Sara Khan, likes red roses and dark chocolate', '“likes red roses and dark chocolate” was not placed.'],
  ];

  it.each(WARNINGS)('%s', async (description, warning) => {
    expect((await read(description)).warnings).toContain(warning);
  });

  it('says nothing when everything was placed', async () => {
    expect((await read('Sara Khan, sara@x.example, 0501234567, lives in Dubai')).warnings).toEqual([]);
  });

  it('says which of two in a change was the former one', async () => {
    const { warnings } = await readChange('number changed from 0501111111 to 0502222222, old email a@x.example');
    expect(warnings).toEqual([
      '“a@x.example” was taken as the former e-mail.',
      '“0501111111” was taken as the former number.',
    ]);
  });

  it('does not take whom a change is about for a new name', async () => {
    const { fields, warnings } = await readChange('Maria Perez changed her number to 0559876543');
    expect(fields).toEqual({ mobileNumber: '559876543', countryCode: '+971' });
    expect(warnings).toEqual(['“Maria Perez changed” was not placed.']);
  });

  it('reads a date with full stops with its day first, whatever the country', async () => {
    const { fields, warnings } = await read('Sara Khan, dob 03.04.1990', { merchantCountry: 'US' });
    expect([fields.dob, warnings]).toEqual(['1990-04-03', []]);
  });

  it('reads a number without a dialing code as of the customer’s country first', async () => {
    const current = { ...SARA, country: 'United Kingdom', countryCode: '+44' };
    const { fields } = await read('her new number is 07400 123456', { entityType: 'UPDATE_CUSTOMER', current });
    expect(fields).toEqual({ mobileNumber: '7400123456', countryCode: '+44' });
  });

  it('reads any text of 500 characters in a moment', async () => {
    for (const piece of [
      'a ',
      '1 ',
      '12 High St ',
      'a@',
      'Al ',
      'van ',
      ', ',
      '0501234567 ',
      'lives at ',
      'name ',
      'VAT 1 ',
      '. ',
      '((',
    ]) {
      await expect(read(`x${piece.repeat(500)}`.slice(0, 500))).resolves.toHaveProperty('fields');
    }
  });
});
