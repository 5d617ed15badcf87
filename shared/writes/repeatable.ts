// Updates that are the same however often they are sent: the record is named in the path, and the body says what it is to
// be. One generic form, and the records it is used for. The last one sent stands; nothing is read before.
import { z } from 'zod';
import { agreement, agreementPatchBody } from '../api/customers/agreement';
import { customerStore, customerStorePatchBody } from '../api/customers/customer-store';
import { discount, discountUpdateBody } from '../api/catalog/discount';
import { int64, uuidText } from '../api/wire/formats';
import { notificationPreferences, notificationPreferencesBody } from '../api/customers/notification-preference';
import { quotation, quotationPatchBody } from '../api/procurement/quotation';
import { subcategory, subcategoryRenameBody } from '../api/catalog/subcategory';
import { defineKind, writeFacts, type WriteBase, type WriteRequest } from './kind';

interface Repeatable<K extends string, I extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  readonly kind: K;
  /** Which record; null where there is one per user. */
  readonly id: I;
  readonly body: B;
  readonly answer: A;
  readonly isEnveloped: boolean;
  readonly isExtension: boolean;
  request(id: z.output<I>, savedBy: string): Pick<WriteRequest, 'method' | 'path' | 'query'>;
  /** The body that says what two say one after the other; absent where keys exclude each other. */
  readonly merge?: (earlier: z.output<B>, later: z.output<B>) => z.output<B>;
}

function repeatable<K extends string, I extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  stated: Repeatable<K, I, B, A>,
) {
  const { kind, id, body, answer, isEnveloped, isExtension, request, merge } = stated;
  const schema = z.object({ kind: z.literal(kind), ...writeFacts, id, body });
  type W = WriteBase & { kind: K; id: z.output<I>; body: z.output<B> };
  return defineKind<W, A>({
    kind,
    schema: schema as unknown as z.ZodType<W>,
    answer,
    isEnveloped,
    isExtension,
    record: (write) => `${kind}:${JSON.stringify(write.id)}`,
    provides: ({ entryId }) => entryId,
    dependsOn: () => [],
    plan: (write) => ({ is: 'send', request: { ...request(write.id, write.savedBy), body: write.body } }),
    afterUnknown: { is: 'send again' },
    ...(merge && {
      fold: (earlier, later) => {
        if (earlier.kind !== kind) return null;
        const replaces = [...(earlier.replaces ?? []), earlier.entryId];
        return { ...later, replaces, body: merge((earlier as W).body, later.body) };
      },
    }),
    accepted: () => [],
  });
}

const keyByKey = <B extends object>(earlier: B, later: B): B => ({ ...earlier, ...later });

/** Of a category named twice the last counts. */
function bothPreferences(earlier: Preferences, later: Preferences): Preferences {
  const named = new Set(later.preferences.map(({ category }) => category));
  return { preferences: [...earlier.preferences.filter(({ category }) => !named.has(category)), ...later.preferences] };
}
type Preferences = z.output<typeof notificationPreferencesBody>;

const bare = { isEnveloped: false, isExtension: false };
const enveloped = { isEnveloped: true, isExtension: false };

export const storeChangeKind = repeatable({
  kind: 'store.change',
  id: int64,
  body: customerStorePatchBody,
  answer: customerStore,
  isEnveloped: true,
  isExtension: true,
  request: (id) => ({ method: 'PATCH', path: `/ops/customer-stores/${id}` }),
  merge: keyByKey,
});

export const discountUpdateKind = repeatable({
  kind: 'discount.update',
  id: int64,
  body: discountUpdateBody,
  answer: discount,
  ...bare,
  request: (id) => ({ method: 'PUT', path: `/catalog/attributes/discounts/${id}` }),
  merge: keyByKey,
});

export const subcategoryRenameKind = repeatable({
  kind: 'subcategory.rename',
  id: int64,
  body: subcategoryRenameBody,
  answer: subcategory,
  ...bare,
  request: (id) => ({ method: 'PUT', path: `/catalog/attributes/subcategories/${id}` }),
  merge: (_earlier, later) => later,
});

/** Never folded: an end and its clearing exclude each other. */
export const agreementChangeKind = repeatable({
  kind: 'agreement.change',
  id: uuidText,
  body: agreementPatchBody,
  answer: agreement,
  ...enveloped,
  request: (id, actor) => ({ method: 'PATCH', path: `/pricing/agreements/${id}`, query: { actor } }),
});

export const quotationChangeKind = repeatable({
  kind: 'quotation.change',
  id: uuidText,
  body: quotationPatchBody,
  answer: quotation,
  ...enveloped,
  request: (id) => ({ method: 'PATCH', path: `/procurement/quotations/${id}` }),
  merge: keyByKey,
});

export const preferencesKind = repeatable({
  kind: 'preferences.update',
  id: z.null(),
  body: notificationPreferencesBody,
  answer: notificationPreferences,
  ...enveloped,
  request: () => ({ method: 'PUT', path: '/notifications/preferences' }),
  merge: bothPreferences,
});
