// Makes a person: name, address, phone and tax numbers that fit together.
import { COUNTRIES, type City, type Country } from './countries';
import { NAMES } from './names';
import { GST_STATES, makeGstin, makePan, makeRfc, makeVatNumber } from './tax-numbers';
import type { Random } from '../kit/random';

/** Reserved for documentation (RFC 2606): mail cannot reach a real person. */
const MAIL_DOMAINS = ['mail.example', 'post.example', 'souq.example', 'studio.example'];

/** Below it, index → last seven digits is one to one: 7,654,321 has no factor in common with ten million. */
const SEVEN_DIGITS = 10_000_000;

/**
 * @param index below ten million; determines the mobile number, which is therefore unique.
 * @param countryCode one of COUNTRIES.
 */
export function makePerson(index: number, customerNumber: string, countryCode: string, random: Random) {
  const country = COUNTRIES.get(countryCode);
  if (!country) throw new RangeError(`No made-up customer can live in ${countryCode}.`);
  const names = NAMES[random.pick(country.cultures)];
  const [firstName, givenAscii] = written(random.pick(names.given));
  const [lastName, familyAscii] = written(random.pick(names.family));
  const city = random.pick(country.cities);
  const dob = random.chance(0.6) ? dateOfBirth(random) : null;
  return {
    email: `${givenAscii}.${familyAscii}.${customerNumber}@${random.pick(MAIL_DOMAINS)}`,
    mobileNumber: random.chance(0.92) ? mobileNumber(index, country, random) : null,
    countryCode: country.dialingCode,
    landPhoneNumber: random.chance(0.1) ? `0${1 + random.below(9)}${random.digits(7)}` : null,
    firstName,
    lastName,
    city: city.name,
    state: city.state,
    country: country.name,
    zipCode: city.zip && zipCode(city.zip, random),
    dob,
    ...taxFields(country, city, { givenAscii, familyAscii, dob }, random),
  };
}

function taxFields(
  country: Country,
  city: City,
  name: { givenAscii: string; familyAscii: string; dob: string | null },
  random: Random,
) {
  const gstStateCode = city.state === null ? undefined : GST_STATES[city.state];
  const pan = country.code === 'IN' && random.chance(0.5) ? makePan(name.familyAscii, random) : null;
  const isGstRegistered = pan !== null && gstStateCode !== undefined && random.chance(0.5);
  const vat = random.chance(0.2) ? makeVatNumber(country.code, random) : undefined;
  const isUnionMember = vat !== undefined && !['AE', 'GB'].includes(vat.country);
  const isExempt = country.code === 'US' && random.chance(0.15);
  return {
    gstin: isGstRegistered ? makeGstin(gstStateCode, pan) : null,
    panNumber: pan,
    gstRegistrationType: country.code === 'IN' ? gstRegistrationType(isGstRegistered, random) : null,
    gstStateCode: gstStateCode ?? null,
    vatRegistrationNumber: vat?.number ?? null,
    vatCountryCode: vat?.country ?? null,
    euVatValidated: isUnionMember && random.chance(0.8),
    euVatExempt: false,
    taxExemptionNumber: isExempt ? `EX-${random.digits(7)}` : null,
    taxExemptionState: isExempt ? city.state : null,
    rfcNumber: country.code === 'MX' && name.dob ? makeRfc(name.givenAscii, name.familyAscii, name.dob, random) : null,
  };
}

function gstRegistrationType(isRegistered: boolean, random: Random): string {
  return isRegistered ? random.pick(['REGULAR', 'REGULAR', 'COMPOSITION', 'SEZ']) : 'CONSUMER';
}

/** `native|ascii`, or a plain name whose lower case is its own ascii. */
function written(entry: string): [native: string, ascii: string] {
  const [native = '', ascii = native.toLowerCase().replace(/[^a-z]/g, '')] = entry.split('|');
  return [native, ascii];
}

function mobileNumber(index: number, country: Country, random: Random): string {
  const prefix = random.pick(country.mobilePrefixes).replace(/#/g, () => random.digits(1));
  const last7 = (index * 7_654_321 + 1_234_567) % SEVEN_DIGITS;
  return prefix + String(last7).padStart(7, '0');
}

function zipCode(pattern: string, random: Random): string {
  return pattern.replace(/[#@]/g, (mark) =>
    mark === '#' ? random.digits(1) : random.pick([...'ABDEFGHJLNPQRSTUWXYZ']),
  );
}

function dateOfBirth(random: Random): string {
  const year = 1945 + random.below(62);
  const month = 1 + random.below(12);
  const day = 1 + random.below(28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
