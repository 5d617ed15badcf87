// A person may press a key just before a scan, which then looks like its first.
import type { TypingBurst } from './typing-burst';

export interface ScanKeys {
  readonly text: string;
  /** What they type on a US keyboard, where another alphabet is typed here; else null. */
  readonly latin: string | null;
}

/** What came at the pace of a scanner, clearly apart from the keys before it. Those of a quantity belong to the scan. */
export function shorterOf(patient: TypingBurst, burst: TypingBurst, endsAt: number): ScanKeys | null {
  const before = patient.text.slice(0, patient.text.length - burst.text.length);
  if (before === '' || /[*×]/.test(before) || patient.isCut || !burst.isApart || !burst.isScanEndingAt(endsAt))
    return null;
  return { text: burst.text, latin: burst.latin };
}
