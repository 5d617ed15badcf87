// A vendor as form values, and request bodies made of them.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { latinDigits } from '#shared/domain/digits';
import { vendorCreateBody, type Vendor, type VendorPatchBody } from '#shared/api/procurement/vendor';
import { phoneProblem, problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import type { NewRecord } from '../kit/list/new-rows';

export const NEW_VALUES: Values = { name: '', phone: '', email: '', status: 'ACTIVE' };

export function valuesOf({ name, phone, email, status }: Vendor): Values {
  return { name, phone: phone ?? '', email: email ?? '', status };
}

/** All fields; an empty phone or e-mail address is none. */
export function bodyOf(values: Values) {
  const text = (field: string) => (values[field] ?? '').trim();
  return {
    name: text('name'),
    phone: latinDigits(text('phone')) || null,
    email: text('email') || null,
    status: text('status'),
  } as z.output<typeof vendorCreateBody>;
}

/** PATCH: what was changed. */
export function patchBodyOf(values: Values, changed: readonly string[]): VendorPatchBody {
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([field]) => changed.includes(field)));
}

/** Only what was changed has to be right: a vendor from another system may have a status that this app does not know. */
export function vendorProblems(values: Values, changed: readonly string[], t: TFunction): Problems {
  const fields = Object.keys(vendorCreateBody.shape).filter((field) => changed.includes(field));
  const checked = vendorCreateBody.pick(Object.fromEntries(fields.map((field) => [field, true])) as never);
  const phone = changed.includes('phone') ? phoneProblem(values['phone'] ?? '', t) : null;
  return { ...(phone !== null && { phone }), ...problemsOf(checked, bodyOf(values), t) };
}

export function newVendor({ localId, body, savedAt }: NewRecord): Vendor {
  return { ...(body as z.output<typeof vendorCreateBody>), id: localId, createdAt: savedAt };
}
