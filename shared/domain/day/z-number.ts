// Z numbers: epoch and running number, like receipts, so that a reinstalled till never repeats the number of a Z report
// printed by its predecessor.
import { epochOfSequence, lettersOfEpoch, sequenceFloorOf } from '../receipt/receipt-number';

/** The next after the known Z numbers of this register; the first of the till's epoch if it has none. */
export function nextZNumber(receiptSequenceFloor: number, given: readonly number[]): number {
  const epoch = epochOfSequence(receiptSequenceFloor);
  return Math.max(sequenceFloorOf(epoch), ...given.filter((zNumber) => epochOfSequence(zNumber) === epoch)) + 1;
}

/** 7 → '7'; 1,000,000,007 (epoch 1) → 'A-7'. */
export function formatZNumber(zNumber: number): string {
  const epoch = epochOfSequence(zNumber);
  const running = String(zNumber - sequenceFloorOf(epoch));
  return epoch === 0 ? running : `${lettersOfEpoch(epoch)}-${running}`;
}
