// Z numbers: epoch and running number, like receipts, so that a till that was installed anew never repeats the number of a
// Z report its predecessor printed.
import { epochOfSequence, lettersOfEpoch, sequenceFloorOf } from '../receipt/receipt-number';

/** The Z number after those of this register that are known; the first of the till's epoch when there are none in it. */
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
