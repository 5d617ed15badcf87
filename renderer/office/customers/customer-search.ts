// Search parameters of the customer list: those sent to the service, and the filter of its answer.
import { z } from 'zod';
import { CUSTOMER_STATUSES, type CustomerListQuery } from '#shared/api/customers/customer';
import { latinDigits } from '#shared/domain/digits';
import { isFoundIn, isNameFound } from '../kit/filters/found-in';
import { savedText } from '../../customers/saved-text';
import { customerName } from '../../store/customers/customer-name';
import { phoneText } from '../../store/customers/phone-text';
import { phoneField, phoneQueryForms } from '../../store/search/phone';
import { dayEnd, dayStart, isWithin } from '../kit/list/day-limits';
import type { Unsent } from '../kit/form/unsent';
import type { CustomerRow } from './customer-form';

export const STATUS_CHOICES = ['all', ...CUSTOMER_STATUSES] as const;

const text = z.string().catch('');

/** Filters of the service; '' for none. */
export const EXACT_FILTERS = ['email', 'mobileNumber', 'customerNumber', 'category'] as const;
/** YYYY-MM-DD, both ends included. */
export const DAY_FILTERS = ['updatedFrom', 'updatedTo', 'createdFrom', 'createdTo'] as const;
export const MORE_FILTERS = [...EXACT_FILTERS, ...DAY_FILTERS] as const;
export type MoreFilter = (typeof MORE_FILTERS)[number];

export const customerSearch = z.object({
  /** Found in the names, addresses and numbers of the answer. */
  find: text,
  status: z.enum(STATUS_CHOICES).catch('ACTIVE'),
  email: text,
  mobileNumber: text,
  customerNumber: text,
  category: text,
  updatedFrom: text,
  updatedTo: text,
  createdFrom: text,
  createdTo: text,
  sort: z.enum(['name', 'phone', 'email', 'city', 'category', 'number', 'status']).catch('name'),
  isDescending: z.boolean().catch(false),
  /** Customer number or key of the open one, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
});

export type CustomerPlace = z.output<typeof customerSearch>;

/** @param timeZone of the merchant */
export function queryOf(place: CustomerPlace, timeZone: string): Partial<CustomerListQuery> {
  const exact = EXACT_FILTERS.map((filter) => {
    return [filter, savedText(filter, place[filter])] as const;
  });
  const days = DAY_FILTERS.map((filter) => {
    const limit = filter.endsWith('To') ? dayEnd : dayStart;
    return [filter, place[filter] && limit(place[filter], timeZone)] as const;
  });
  return {
    // Without a status the service leaves out all but the active ones as soon as anything is filtered.
    status: place.status === 'all' ? [...CUSTOMER_STATUSES] : [place.status],
    ...Object.fromEntries([...exact, ...days].filter(([, value]) => value !== '')),
  };
}

/** Whether the service is asked for less than all customers in use: where it has none, there may still be others. */
export function isNarrowed(place: CustomerPlace): boolean {
  const { status } = place;
  return (status !== 'ACTIVE' && status !== 'all') || MORE_FILTERS.some((filter) => place[filter] !== '');
}

/**
 * Which rows the list leaves. The service has applied its filters to what it has; here they apply to a customer without a number and
 * to what is changed and not sent.
 * @param timeZone of the merchant
 */
export function matchesWith(unsent: ReadonlyMap<string, Pick<Unsent, 'body'>>, timeZone: string) {
  return (row: CustomerRow, place: CustomerPlace, isShown: (typed: string) => boolean): boolean => {
    const isNew = row.customerNumber === null;
    const changes = unsent.get(row.key)?.body ?? {};
    const counts = (field: string) => isNew || field in changes;
    const isUnsent = isNew || Object.keys(changes).length > 0;
    if (isUnsent && !isAsked(row, queryOf(place, timeZone), counts)) return false;
    return isFound(row, place) || isShown(place.find);
  };
}

/** As the service decides it. @param counts whether a field is not as the service has it */
export function isAsked(
  row: CustomerRow,
  asked: Partial<CustomerListQuery>,
  counts: (field: string) => boolean,
): boolean {
  const { status, email, updatedFrom, updatedTo, createdFrom, createdTo } = asked;
  const isEqual = (field: 'mobileNumber' | 'customerNumber' | 'category') =>
    !counts(field) || asked[field] === undefined || row[field] === asked[field];
  const isStatus = !counts('status') || status === undefined || status.some((each) => each === row.status);
  const isEmail = !counts('email') || email === undefined || row.email.toLowerCase().includes(email.toLowerCase());
  const { createdTime, modifiedTime } = row;
  const isDay =
    (createdTime === null || isWithin(createdTime, createdFrom, createdTo)) &&
    (modifiedTime === null || isWithin(modifiedTime, updatedFrom, updatedTo));
  return (
    isStatus &&
    isEmail &&
    isEqual('mobileNumber') &&
    isEqual('customerNumber') &&
    isEqual('category') &&
    (isDay || !counts('createdTime'))
  );
}

/** Whether it has the text that is searched for. */
export function isFound(row: CustomerRow, { find }: Pick<CustomerPlace, 'find'>): boolean {
  const { email, city, category, customerNumber } = row;
  const name = customerName(row);
  const found = [name, email, city, category, customerNumber, phoneText(row)];
  return isPhoneFound(row, find) || isFoundIn(found, find) || isNameFound(name, find);
}

/** In any notation, as the till finds it. Less than three digits are found in too many numbers. */
function isPhoneFound({ mobileNumber, countryCode }: CustomerRow, find: string): boolean {
  const typed = latinDigits(find).replace(/[\s.-]/g, '');
  if (!/^\+?[\d()]+$/.test(typed) || typed.replace(/\D/g, '').length < 3) return false;
  const own = phoneField(mobileNumber ?? '', countryCode);
  return phoneQueryForms(typed).some((form) => own.includes(form));
}
