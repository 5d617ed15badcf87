// The tax rates of a merchant as a manager sees them: what each is today, and what it will be.
import type { Merchant } from '#shared/api/accounts/merchant';

export type DatedTaxRateEntry = NonNullable<Merchant['datedTaxRates']>[number];

export interface TaxRateRow {
  readonly entry: DatedTaxRateEntry;
  /** It begins after today. */
  readonly isComing: boolean;
  /** What it changes; null for one that is new or began already. */
  readonly before: DatedTaxRateEntry | null;
  /** The rate was added later and is not the only one of its category: with this entry it can be removed as a whole. */
  readonly isAdded: boolean;
}

/** Rates that bear tax before those that bear none; of each the entry of today, then those to come that change it. @param today YYYY-MM-DD at the merchant */
export function taxRateRows(entries: readonly DatedTaxRateEntry[], today: string): TaxRateRow[] {
  const ids = [...new Set(entries.map(({ taxRateId }) => taxRateId))];
  const rows = ids.flatMap((id) => {
    const ofRate = entries
      .filter(({ taxRateId }) => taxRateId === id)
      .sort((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? ''));
    const coming = ofRate.filter(({ validFrom }) => (validFrom ?? '') > today);
    const current = ofRate.at(ofRate.length - coming.length - 1);
    const isCurrent = coming.length < ofRate.length;
    const [first] = ofRate;
    const hasOther = entries.some((each) => each.taxRateId !== id && each.taxCategory === first?.taxCategory);
    const isAdded = hasOther && first?.validFrom !== null;
    return [
      ...(current && isCurrent ? [{ entry: current, isComing: false, before: null, isAdded }] : []),
      ...coming.flatMap((entry) => {
        const before = ofRate[ofRate.indexOf(entry) - 1] ?? null;
        const isSame = before?.rate === entry.rate && before.name === entry.name;
        return isSame ? [] : [{ entry, isComing: true, before, isAdded: isAdded && before === null }];
      }),
    ];
  });
  const [bearing, others] = [rows.filter(isTaxed), rows.filter((row) => !isTaxed(row))];
  return [...bearing, ...others];
}

function isTaxed({ entry }: TaxRateRow): boolean {
  return entry.taxCategory === 'STANDARD';
}

/** Those that a manager may change: the other categories bear no tax. Of each its first entry. */
export function changeableRates(entries: readonly DatedTaxRateEntry[]): DatedTaxRateEntry[] {
  const standard = entries.filter(({ taxCategory }) => taxCategory === 'STANDARD');
  return standard.filter(({ taxRateId }, i) => standard.findIndex((each) => each.taxRateId === taxRateId) === i);
}

/** An id that no rate has yet. */
export function newTaxRateId(entries: readonly DatedTaxRateEntry[]): string {
  const taken = new Set(entries.map(({ taxRateId }) => taxRateId));
  for (let n = 2; ; n += 1) {
    const id = `STANDARD-${n}`;
    if (!taken.has(id)) return id;
  }
}
