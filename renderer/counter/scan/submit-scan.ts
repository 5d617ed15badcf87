// A complete scan: the field it went into gets its text back, and the queue gets the code.
import type { Till } from '../../till/till';
import { playRefusal } from '../../ui/messages/sound';
import type { ScanKeys } from '../../ui/keys/shorter-scan';
import { setText, type TextField } from '../../ui/keys/text-field';
import { scannedEntry } from './entry';

/** The parts that stay when the session changes. */
export type ScanTarget = Pick<Till, 'sell' | 'scans'>;

interface Scan extends ScanKeys {
  /** Without the keys before it that a person may have pressed; null where there are none. */
  readonly shorter: ScanKeys | null;
}

interface ScanSite {
  /** The field that has characters of the scan; null for none. */
  readonly field: TextField | null;
  /** Its text before the scan. */
  readonly before: string;
  /** The same with keys pressed shortly before it. */
  readonly typed: string;
  /** Characters that were still held back from the search field. */
  readonly held: string;
}

export function handleScan(till: ScanTarget, scan: Scan, { field, before, typed, held }: ScanSite): void {
  if (till.sell.state.getState().prompt !== null) playRefusal();
  if (field === null || !till.sell.searchField.is(field) || field.readOnly) {
    if (field !== null && !field.readOnly && field.value !== before) setText(field, before);
    return submit(till, scan, '', () => {
      if (field?.isConnected && !field.readOnly && field.value === before) setText(field, typed);
    });
  }
  const entry = scannedEntry(field.value + held, scan.text);
  if (field.value !== '') setText(field, '');
  submit(till, scan, entry.slice(0, entry.length - scan.text.length));
}

/** @param quantity typed before the scan */
function submit(
  { scans }: ScanTarget,
  { shorter, ...scan }: Scan,
  quantity: string,
  keepKeys: () => void = () => undefined,
): void {
  const { typed, latin } = readingOf(scan, quantity);
  scans.submitScan(typed, latin, shorter === null ? undefined : { ...readingOf(shorter, quantity), keepKeys });
}

function readingOf({ text, latin }: ScanKeys, quantity: string): { typed: string; latin: string | null } {
  // An Arabic keyboard types × with the key of O, which is no quantity then.
  if (latin !== null && text.includes('×')) return { typed: quantity + latin, latin: null };
  return { typed: quantity + text, latin: latin === null ? null : quantity + latin };
}
