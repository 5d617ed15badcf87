// What an item cost, and its discount and tax, until they were changed: a till that could not know of the change still sells at
// it. Read for each sale of the item, so it stays short however often a program changes it.

/** A merchant can have tills sell for a year without the service, and their sales wait as long. */
const TERMS_KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const MOST_KEPT = 300;

const KEPT = ['unitPrice', 'discountId', 'taxCategory', 'taxRateId'] as const;

type Terms = { readonly [Key in (typeof KEPT)[number]]?: unknown };

export function areSameTerms(one: Terms, other: Terms): boolean {
  return KEPT.every((key) => one[key] === other[key]);
}

/** The same terms again count as long as they last held. @param changedAt when `replaced` ended @returns oldest first */
export function keptTerms<Earlier extends Terms & { readonly until: string }>(
  earlier: readonly Earlier[],
  replaced: Earlier,
  changedAt: Date,
): Earlier[] {
  const keptFrom = new Date(changedAt.getTime() - TERMS_KEPT_MS).toISOString();
  const others = earlier.filter((terms) => terms.until >= keptFrom && !areSameTerms(terms, replaced));
  return [...others, replaced].slice(-MOST_KEPT);
}
