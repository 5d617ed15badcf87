// Receipt numbers: register, epoch and running number. No two registers of a merchant can issue the same one, a
// reinstalled till never repeats one that its predecessor printed but could not send, and offline numbers look like any
// other.
import { DomainError } from '../money/domain-error';

/** Five digits keep the numbers of a year in one column; beyond that the number grows. */
export const RUNNING_DIGITS = 5;

/** Numbers per epoch: more than a register sells in centuries. */
const RECEIPTS_PER_EPOCH = 1_000_000_000;

/** Keeps the sequence a safe integer. */
export const LARGEST_EPOCH = 9_000_000;

/** Without I and O, which look like 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The sequence before the first receipt of an epoch. A sequence orders all receipts of a register across epochs: it is
 * the epoch times 1,000,000,000 and the running number.
 */
export function sequenceFloorOf(epoch: number): number {
  return epoch * RECEIPTS_PER_EPOCH;
}

export function epochOfSequence(sequence: number): number {
  return Math.floor(sequence / RECEIPTS_PER_EPOCH);
}

/**
 * 4, 418 → '4-00418'; 4, 1,000,000,418 (epoch 1) → '4A-00418'. Epoch 0, of a service without epochs, has no letter.
 * @throws DomainError RECEIPT_NUMBER_INVALID unless register and running number are above 0 and the epoch is in range.
 */
export function formatReceiptNumber(registerId: number, sequence: number): string {
  const epoch = epochOfSequence(sequence);
  const running = sequence % RECEIPTS_PER_EPOCH;
  const isInRange = [sequence, running].every((n) => Number.isSafeInteger(n) && n > 0) && epoch <= LARGEST_EPOCH;
  if (!isRegisterId(registerId) || !isInRange) {
    throw new DomainError('RECEIPT_NUMBER_INVALID', { registerId, sequence });
  }
  return `${receiptPrefix(registerId, epoch)}${String(running).padStart(RUNNING_DIGITS, '0')}`;
}

/** Registers are counted from 1. */
function isRegisterId(registerId: number): boolean {
  return Number.isSafeInteger(registerId) && registerId > 0;
}

/** The common prefix of an epoch's receipt numbers: 4, 1 → '4A-'. */
export function receiptPrefix(registerId: number, epoch: number): string {
  return `${registerId}${lettersOfEpoch(epoch)}-`;
}

/** The sequence; null if it is no receipt number of this register, as none is of a register that cannot be. */
export function receiptSequence(receiptNumber: string, registerId: number): number | null {
  if (!isRegisterId(registerId)) return null;
  const [, letters = '', digits] = /^\d+([A-HJ-NP-Z]{0,6})-(\d{5,9})$/.exec(receiptNumber) ?? [];
  const running = Number(digits);
  const epoch = epochOf(letters);
  if (!Number.isSafeInteger(running) || running === 0 || epoch > LARGEST_EPOCH) return null;
  const sequence = sequenceFloorOf(epoch) + running;
  return receiptNumber === formatReceiptNumber(registerId, sequence) ? sequence : null;
}

/** Whether it reads as a receipt number of any register. */
export function isReceiptNumber(text: string): boolean {
  return receiptRegister(text) !== null;
}

/** The register whose receipt number it is; null if it reads as none. */
export function receiptRegister(text: string): number | null {
  const [, digits] = /^(\d+)[A-Z]*-/.exec(text) ?? [];
  const registerId = Number(digits);
  return digits !== undefined && receiptSequence(text, registerId) !== null ? registerId : null;
}

/** 1 → 'A', 24 → 'Z', 25 → 'AA'; 0 → ''. */
export function lettersOfEpoch(epoch: number): string {
  if (epoch === 0) return '';
  const last = (epoch - 1) % LETTERS.length;
  return lettersOfEpoch((epoch - 1 - last) / LETTERS.length) + LETTERS.charAt(last);
}

/** Whether a Z report of the epoch, 'X-1', would be taken for an X report, or 'Z-1' say it twice. */
export function isNamedAsReport(epoch: number): boolean {
  return ['X', 'Z'].includes(lettersOfEpoch(epoch));
}

function epochOf(letters: string): number {
  return [...letters].reduce((epoch, letter) => epoch * LETTERS.length + LETTERS.indexOf(letter) + 1, 0);
}
