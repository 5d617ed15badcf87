// A key pressed just before a scan looks like its first. It is left off where only what remains is the code of an item.
import type { Currency } from '#shared/domain/money/currency';
import { isReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { findByCode } from '../../till/found-items';
import type { ScanEntry, ShorterReading } from '../../till/scan-queue';
import type { SearchClient } from '../../store/worker/search-client';
import { parseEntry } from './entry';

/** Never throws: what cannot be looked up is handled as it was scanned, which then says so. */
export async function chooseReading(
  search: SearchClient,
  currency: Currency,
  entry: ScanEntry,
  shorter: ShorterReading,
): Promise<ScanEntry> {
  const whole: ScanEntry = { ...entry, shorter: undefined };
  const itemsOf = async (text: string): Promise<number> => {
    const parsed = parseEntry(text);
    return parsed.kind === 'item' ? (await findByCode(search, currency, parsed.text, null)).length : 0;
  };
  const count = async ({ typed, latin }: ScanEntry | ShorterReading) =>
    (await itemsOf(typed)) || (latin === null ? 0 : itemsOf(latin));
  try {
    if ([entry.typed, entry.latin ?? ''].some(isReceiptNumber) || (await count(entry)) > 0) return whole;
    if ((await count(shorter)) !== 1) return whole;
  } catch {
    return whole;
  }
  shorter.keepKeys();
  return { ...whole, typed: shorter.typed, latin: shorter.latin };
}
