// State codes of India's GST network: the first two digits of a GSTIN, and the codes of a place of supply.
// Sources: docs/decisions/tax.md.

/** Names as in the law. 25 and 28 are of registrations before their territories were merged and divided. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Daman and Diu is part of 26 since 2020-01-26; Andhra Pradesh is 37 since Telangana was divided from it. */
const SUCCESSORS: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** Of registrations with the center alone, such as online services from abroad: no place of supply. */
const CENTER = '99';

/**
 * The state that a code stands for today: '25' is '26'.
 * @returns null for what is no state, such as '88', 'KA' or ''
 */
export function currentState(code: string): string | null {
  if (!Object.hasOwn(STATES, code)) return null;
  return SUCCESSORS[code] ?? code;
}

/** Whether a GSTIN may begin with the code. */
export function isRegistrationState(code: string): boolean {
  return code === CENTER || Object.hasOwn(STATES, code);
}

/** '29 Karnataka'; an unknown code is returned without a name. */
export function stateText(code: string): string {
  return [code, STATES[code]].filter(Boolean).join(' ');
}
