// Countries of the made-up customers: cities, postal codes, dialing codes and mobile prefixes.
import type { Culture } from './names';

export interface City {
  readonly name: string;
  readonly state: string | null;
  /** `#` stands for a digit, `@` for a capital letter. */
  readonly zip: string | null;
}

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly dialingCode: string;
  /** Everything before the last seven digits of a mobile number; `#` for a digit. */
  readonly mobilePrefixes: readonly string[];
  readonly cultures: readonly Culture[];
  readonly cities: readonly City[];
}

type Row = [
  name: string,
  dialingCode: string,
  mobilePrefixes: string,
  cultures: Culture[],
  zip: string,
  cities: string,
];

/** Cities as `name` or `name/state` or `name/state/zip`, where the zip is the city's own. */
const ROWS: Readonly<Record<string, Row>> = {
  AE: [
    'United Arab Emirates',
    '+971',
    '50 52 54 55 56 58',
    ['arabic', 'gulf', 'indian', 'filipino', 'english'],
    '',
    'Dubai/Dubai, Abu Dhabi/Abu Dhabi, Sharjah/Sharjah, Ajman/Ajman, العين/Abu Dhabi, Ras Al Khaimah/Ras Al Khaimah',
  ],
  SA: ['Saudi Arabia', '+966', '50 53 55', ['arabic', 'gulf'], '#####', 'Riyadh, جدة, Dammam'],
  BH: ['Bahrain', '+973', '3', ['arabic', 'gulf', 'indian'], '####', 'Manama, Muharraq, Riffa, المحرق'],
  EG: ['Egypt', '+20', '100 101 112 122', ['arabic'], '#####', 'القاهرة, Alexandria, Giza'],
  IN: [
    'India',
    '+91',
    '98# 97# 88# 70#',
    ['hindi', 'indian'],
    '',
    'Pune/Maharashtra/411###, Mumbai/Maharashtra/400###, नागपुर/Maharashtra/440###, Bengaluru/Karnataka/560###, Chennai/Tamil Nadu/600###, New Delhi/Delhi/1100##, Ahmedabad/Gujarat/380###, Kochi/Kerala/682###, Hyderabad/Telangana/500###, Kolkata/West Bengal/700###',
  ],
  PH: ['Philippines', '+63', '917 905 926', ['filipino'], '####', 'Quezon City, Cebu City, Davao'],
  GB: [
    'United Kingdom',
    '+44',
    '74# 75# 77# 78#',
    ['english'],
    '',
    'London/England/SW# #@@, Manchester/England/M# #@@, Edinburgh/Scotland/EH# #@@, Cardiff/Wales/CF# #@@, Belfast/Northern Ireland/BT# #@@',
  ],
  IE: ['Ireland', '+353', '83 85 86 87', ['english'], 'D## @###', 'Dublin, Cork, Galway'],
  DE: ['Germany', '+49', '1511 160# 170', ['german'], '#####', 'Berlin, München, Köln, Düsseldorf, Leipzig'],
  CH: ['Switzerland', '+41', '76 78 79', ['german', 'french', 'italian'], '####', 'Zürich, Genève, Lugano'],
  FR: ['France', '+33', '61 62 63 76', ['french'], '#####', 'Paris, Lyon, Marseille, Besançon'],
  IT: ['Italy', '+39', '320 333 347', ['italian'], '#####', 'Roma/RM, Milano/MI, Torino/TO, L’Aquila/AQ'],
  ES: ['Spain', '+34', '61 62 65 69', ['spanish'], '#####', 'Madrid, Barcelona, A Coruña, Málaga'],
  PT: ['Portugal', '+351', '91 92 93 96', ['portuguese'], '####-###', 'Lisboa, Porto, Évora'],
  NL: ['Netherlands', '+31', '61 62 64', ['dutch'], '#### @@', 'Amsterdam, Utrecht, ’s-Hertogenbosch'],
  BE: ['Belgium', '+32', '47 48 49', ['dutch', 'french'], '####', 'Bruxelles, Antwerpen, Liège'],
  PL: ['Poland', '+48', '50 60 66 79', ['polish'], '##-###', 'Warszawa, Kraków, Łódź, Gdańsk'],
  GR: ['Greece', '+30', '690 693 697', ['greek'], '### ##', 'Αθήνα, Θεσσαλονίκη, Πάτρα'],
  UA: ['Ukraine', '+380', '50 67 93', ['ukrainian'], '#####', 'Київ, Львів, Одеса'],
  NO: ['Norway', '+47', '4 9', ['nordic'], '####', 'Oslo, Tromsø, Bergen'],
  IS: ['Iceland', '+354', '', ['nordic'], '###', 'Reykjavík, Akureyri'],
  LT: ['Lithuania', '+370', '6', ['nordic'], 'LT-#####', 'Vilnius, Kaunas'],
  JP: ['Japan', '+81', '80# 90#', ['japanese'], '###-####', '東京, 大阪, 京都, 札幌'],
  AU: ['Australia', '+61', '40 41 43', ['english'], '', 'Sydney/NSW/20##, Melbourne/VIC/30##, Perth/WA/60##'],
  US: [
    'United States',
    '+1',
    '206 312 415 512 646',
    ['american'],
    '',
    'New York/NY/100##, Chicago/IL/606##, San Francisco/CA/941##, Austin/TX/787##, Seattle/WA/981##',
  ],
  MX: ['Mexico', '+52', '551 331 811', ['spanish'], '#####', 'Ciudad de México/CDMX, Guadalajara/JAL, Monterrey/NLE'],
};

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  Object.entries(ROWS).map(([code, row]) => [code, toCountry(code, row)]),
);

function toCountry(code: string, [name, dialingCode, prefixes, cultures, zip, cities]: Row): Country {
  return {
    code,
    name,
    dialingCode,
    mobilePrefixes: prefixes.split(' '),
    cultures,
    cities: cities.split(', ').map((text) => {
      const [city = '', state, ownZip] = text.split('/');
      return { name: city, state: state ?? null, zip: ownZip ?? (zip || null) };
    }),
  };
}
