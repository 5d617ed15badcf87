// An agreed price as form values, and request bodies made of them.
import type { TFunction } from 'i18next';
import {
  agreementCreateBody,
  agreementPatchBody,
  agreementReviseBody,
  type AgreementCreateBody,
  type AgreementPatchBody,
  type AgreementReviseBody,
} from '#shared/api/customers/agreement';
import type { Vendor } from '#shared/api/procurement/vendor';
import { QUANTITY_DECIMALS } from '#shared/domain/money/quantity';
import { isBefore, isDate, noDateText } from '../../ui/fields/typed-date';
import { numberFrom } from '../../ui/fields/typed-number';
import { currencyIn } from '../kit/document/amounts';
import { typedIn } from '../kit/finder/typed-choice';
import {
  amountText,
  decimalsProblem,
  missingText,
  mostCharacters,
  problemsOf,
  type Problems,
} from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import type { NewRecord } from '../kit/list/new-rows';
import { isActive } from '../vendors/vendor-search';
import { endOf, type AmendedAgreement } from './agreement-search';

/** The last day of an agreed price that has none. One field, so that two people who change the end are asked which one counts. */
export const OPEN_ENDED = 'open-ended';

/** Where what is typed of a revision is kept, apart from what is typed over the agreed price. */
export const REVISION_DRAFTS = 'agreementRevisions';

/** What can change: the end and the notes. */
export function valuesOf(agreement: AmendedAgreement): Values {
  return { validTo: endOf(agreement) ?? OPEN_ENDED, notes: agreement.notes ?? '' };
}

/** @param validFrom of the agreed price */
export function amendProblems(values: Values, changed: readonly string[], validFrom: string, t: TFunction): Problems {
  const found: Record<string, string> = {};
  const end = values['validTo'] ?? '';
  if (changed.includes('validTo') && end !== OPEN_ENDED) {
    if (end === '') found['validTo'] = t('office.agreements.chooseEnd');
    else if (!isDate(end)) found['validTo'] = noDateText(t);
    else if (end < validFrom) found['validTo'] = t('office.agreements.endWrong');
  }
  if ((values['notes'] ?? '').length > MOST_NOTES) found['notes'] = t('office.form.tooLong', { count: MOST_NOTES });
  return found;
}

const MOST_NOTES = mostCharacters(agreementPatchBody.shape.notes);

/** Takes the end out of a change that was refused for it, which is sent again with what was changed since. */
export const END_LEFT_OUT: AgreementPatchBody = { validTo: null, clearValidTo: null };

/** With the end that the service has, where a change leaves it out. */
export function withEndOf(atService: AmendedAgreement | undefined, shown: AmendedAgreement): AmendedAgreement {
  return shown.clearValidTo === null && atService ? { ...shown, validTo: atService.validTo } : shown;
}

/** PATCH: what was changed. Empty notes clear them; `clearValidTo` goes before `validTo`, so only one of them is meant. */
export function patchBodyOf(values: Values, changed: readonly string[]): AgreementPatchBody {
  const validTo = values['validTo'] ?? '';
  const end = validTo === OPEN_ENDED ? { clearValidTo: true } : { validTo, clearValidTo: false };
  return {
    ...(changed.includes('validTo') && end),
    ...(changed.includes('notes') && { notes: (values['notes'] ?? '').trim() }),
  };
}

/** What a change was made over. */
export function seenOf(before: Values, changed: readonly string[]) {
  const { clearValidTo, ...seen } = patchBodyOf(before, changed);
  return clearValidTo === true ? { ...seen, validTo: null } : seen;
}

/** @param today at the merchant, YYYY-MM-DD @param currency code of the merchant's */
export function agreementValues(today: string, currency: string): Values {
  return {
    ...{ partyRole: 'SUPPLIER', vendorId: '', customerNumber: '', itemId: '', itemName: '', categoryId: '' },
    ...{ rate: '', currencyCode: currency, taxInclusive: 'false', minQty: '', uomCode: '' },
    ...{ validFrom: today, validTo: '', sourceRef: '', notes: '' },
  };
}

/** Of a new one, whose list is kept to a party. @param vendor of that id, as far as known */
export function partyTexts(role: string | undefined, partyId: string, vendor: Vendor | undefined): Values {
  if (role === 'CUSTOMER') return { partyRole: role, customerNumber: partyId };
  return vendor && isActive(vendor) ? { vendorId: vendor.id, vendorName: vendor.name } : {};
}

/** Of one that the service does not have: all fields can change. */
export function madeValuesOf(agreement: AmendedAgreement): Values {
  const { partyRole, partyId, partyName, itemId, itemName, categoryId, minQty, uomCode, sourceRef, notes } = agreement;
  const isSupplier = partyRole === 'SUPPLIER';
  return {
    partyRole,
    ...(isSupplier
      ? { vendorId: partyId, vendorName: partyName ?? '', customerNumber: '' }
      : { vendorId: '', customerNumber: partyId }),
    ...{ itemId: itemId ?? '', itemName: itemName ?? '', categoryId: categoryId ?? '' },
    ...{ rate: String(agreement.rate), currencyCode: agreement.currencyCode },
    ...{ taxInclusive: String(agreement.taxInclusive), minQty: minQty === 0 ? '' : String(minQty) },
    ...{ uomCode: uomCode ?? '', validFrom: agreement.validFrom, validTo: endOf(agreement) ?? '' },
    ...{ sourceRef: sourceRef ?? '', notes: notes ?? '' },
  };
}

/** All fields, as a create sends them. A number that is not one is NaN, which the schema refuses. */
export function createBodyOf(values: Values): AgreementCreateBody {
  const text = (field: string) => (values[field] ?? '').trim();
  const isSupplier = text('partyRole') === 'SUPPLIER';
  return {
    partyRole: isSupplier ? 'SUPPLIER' : 'CUSTOMER',
    partyId: text(isSupplier ? 'vendorId' : 'customerNumber'),
    partyName: (isSupplier && text('vendorName')) || null,
    itemId: text('itemId') || null,
    itemName: (text('itemId') && text('itemName')) || null,
    categoryId: text('categoryId') || null,
    uomCode: text('uomCode') || null,
    currencyCode: text('currencyCode').toUpperCase(),
    rate: numberFrom(text('rate')),
    taxInclusive: values['taxInclusive'] === 'true',
    minQty: text('minQty') === '' ? 0 : numberFrom(text('minQty')),
    validFrom: text('validFrom'),
    validTo: text('validTo') || null,
    sourceRef: text('sourceRef') || null,
    notes: text('notes') || null,
  };
}

/** The field of the form that a field of the operation is in. */
export function formField(field: string, values: Values): string {
  if (field !== 'partyId') return field;
  return values['partyRole'] === 'SUPPLIER' ? 'vendorId' : 'customerNumber';
}

export function createProblems(values: Values, t: TFunction): Problems {
  const body = createBodyOf(values);
  const found: Record<string, string> = {};
  for (const [field, text] of Object.entries(
    problemsOf(agreementCreateBody, body, t, rateFormat(body.currencyCode ?? '', t)),
  )) {
    found[formField(field, values)] = text;
  }
  const party = formField('partyId', values);
  if (body.partyId === '') found[party] = missingText(party, t);
  else if (typedIn(body.partyId) !== null) found[party] = t('office.vendors.notListed');
  if (!body.itemId && !body.categoryId) found['itemId'] = t('office.agreements.chooseItem');
  if (body.validFrom === '') found['validFrom'] = missingText('validFrom', t);
  if (isBefore(body.validTo ?? '', body.validFrom)) found['validTo'] = t('office.agreements.endWrong');
  const tooFine = decimalsProblem(values['minQty'] ?? '', QUANTITY_DECIMALS, t);
  if (tooFine !== undefined) found['minQty'] = tooFine;
  return { ...found, ...rateProblem(values['rate'] ?? '', body.currencyCode ?? '', t) };
}

function rateFormat(code: string, t: TFunction): Problems {
  const currency = currencyIn(code);
  return currency === null ? {} : { rate: amountText(currency, t) };
}

/** A rate has no more decimals than its currency. */
function rateProblem(typed: string, code: string, t: TFunction): Problems {
  const currency = currencyIn(code);
  if (currency === null) return { currencyCode: t('office.document.currencyWrong') };
  const tooFine = decimalsProblem(typed, currency.exponent, t);
  return tooFine === undefined ? {} : { rate: tooFine };
}

/** @param firstDay of the revision */
export function revisionValues({ notes }: AmendedAgreement, firstDay: string): Values {
  return { rate: '', validFrom: firstDay, notes: notes ?? '' };
}

/** Notes are always sent: left out, those of the old one would be copied. */
export function reviseBodyOf(values: Values): AgreementReviseBody {
  return {
    rate: numberFrom(values['rate'] ?? ''),
    validFrom: values['validFrom'] ?? '',
    notes: (values['notes'] ?? '').trim(),
  };
}

export function reviseProblems(values: Values, { validFrom, currencyCode }: AmendedAgreement, t: TFunction): Problems {
  const body = reviseBodyOf(values);
  const found: Record<string, string> = { ...problemsOf(agreementReviseBody, body, t, rateFormat(currencyCode, t)) };
  if (body.validFrom === '') found['validFrom'] = missingText('validFrom', t);
  else if (isBefore(body.validFrom, validFrom)) found['validFrom'] = t('office.agreements.firstDayWrong');
  return { ...found, ...rateProblem(values['rate'] ?? '', currencyCode, t) };
}

/** As the list shows it until the service has it. @param today at the merchant, YYYY-MM-DD */
export function newAgreement({ localId, body, savedAt, savedBy }: NewRecord, today: string): AmendedAgreement {
  const made = body as AgreementCreateBody;
  const { partyName = null, itemId = null, itemName = null, categoryId = null, uomId = null, uomCode = null } = made;
  const { validFrom, validTo = null, sourceRef = null, notes = null, currencyCode } = made;
  return {
    ...{ ...made, partyName, itemId, itemName, categoryId, uomId, uomCode, validTo, sourceRef, notes },
    ...{ id: localId, currencyCode: currencyCode ?? '', status: 'ACTIVE', source: 'MANUAL' },
    ...{ supersedesId: null, supersededById: null },
    ...{ createdBy: savedBy, updatedBy: savedBy, createdAt: savedAt, updatedAt: savedAt },
    inForceToday: validFrom <= today && (validTo === null || today <= validTo),
  };
}
