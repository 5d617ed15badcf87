// States and provinces by the country whose addresses name them.

const list = (text: string): string[] => text.trim().split(/\s*,\s*/);

const NAMES: Readonly<Record<string, readonly string[]>> = {
  US: list(`Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho,
    Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi,
    Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, North Carolina, North Dakota, Ohio, Oklahoma,
    Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia,
    West Virginia, Wisconsin, Wyoming`),
  IN: list(`Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana, Himachal Pradesh,
    Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Punjab,
    Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal`),
  CA: list(`Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Nova Scotia, Ontario,
    Prince Edward Island, Quebec, Québec, Saskatchewan`),
  AU: list(`New South Wales, Queensland, South Australia, Tasmania, Western Australia`),
};
const CODES: Readonly<Record<string, readonly string[]>> = {
  US: list(`AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV,
    NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, DC`),
  CA: list('AB, BC, MB, NB, NL, NS, ON, PE, QC, SK'),
  AU: list('NSW, VIC, QLD, SA, WA, TAS, ACT, NT'),
  MX: list('CDMX, JAL, NLE'),
};
const ALL_NAMES = Object.values(NAMES).flat();

/** Names of all countries are known here, but codes only of the given one: they are words elsewhere. */
export function endingState(text: string, country: string | undefined): { state: string; before: string } | undefined {
  const trimmed = text.trim();
  const codes = (country !== undefined && Object.hasOwn(CODES, country) && CODES[country]) || [];
  const name = ALL_NAMES.find((one) => endsWithWord(trimmed.toLowerCase(), one.toLowerCase()));
  const state = name ?? codes.find((code) => endsWithWord(trimmed, code));
  return state === undefined ? undefined : { state, before: trimmed.slice(0, -state.length).trim() };
}

/** In capitals, as addresses have them. */
export function isStateCode(text: string, country: string): boolean {
  return CODES[country]?.includes(text) ?? false;
}

function endsWithWord(text: string, word: string): boolean {
  return text === word || text.endsWith(` ${word}`);
}
