// Routes the code of any scanner, on a wire or typing like a keyboard, by the screen that is in front: to the cart, to the return
// in progress, or to the search for a receipt. Where nothing is added the refusal sound is played, and a notice says so.
import { isReceiptNumber } from '#shared/domain/receipt/receipt-number';
import type { Till } from '../../till/till';
import { frontSheet } from '../../ui/front/front-buttons';
import { useHelp } from '../../ui/help/open-help';
import { keepScan } from '../../ui/fields/ahead/typed-ahead';
import { playRefusal } from '../../ui/messages/sound';
import { forgetRefusedScan, refuseScan } from '../notices/refused-scan';

export interface ScannedCode {
  readonly code: string;
  /** What its keys type on a US keyboard, where another alphabet is typed here; else null. */
  readonly latin?: string | null;
  /** Without the keys before it that a person may have pressed; null where there are none. */
  readonly shorter?: { readonly typed: string; readonly latin: string | null } | null;
}

export function routeScan(till: Till, { code, latin = null, shorter = null }: ScannedCode): void {
  forgetRefusedScan();
  // The manual, or a question, is over the screen.
  if (useHelp.getState().subject !== null || frontSheet()) return refuseScan(till);
  const { screen } = till.navigation.state.getState();
  // The cart is out of sight: nothing is added to it.
  if (screen === 'office') return refuseScan(till);
  // Which keys were a person's can be asked of the catalog only where everything in it may come.
  const { typed, latin: inLatin } = shorter ?? { typed: code, latin };
  if (screen === 'returns' && isReturnScan(till, typed, inLatin)) return;
  const receipt = [code, latin ?? ''].find(isReceiptNumber);
  if (screen === 'receipts' && receipt !== undefined) return till.navigation.seekReceipt(receipt);
  if (screen !== 'sell' && isFillingIn()) return refuseScan(till);
  const { stage, prompt } = till.sell.state.getState();
  if (stage === 'pay') return keepScan(code) ? undefined : refuseScan(till);
  if (stage === 'done') till.sell.startNewSale();
  if (prompt !== null) playRefusal();
  till.navigation.goTo('sell');
  till.scans.submitScan(code, latin, shorter === null ? undefined : { ...shorter, keepKeys: () => undefined });
}

/** A customer, cash to move or an approval is being entered: a scan would take the person away from it. */
function isFillingIn(): boolean {
  return [...document.querySelectorAll('main form, main [data-refuses-scans]')].some((each) => each.checkVisibility());
}

/** Whether the scan belongs to the return in progress; a finished one leaves it to the next sale. */
function isReturnScan(till: Till, code: string, latin: string | null): boolean {
  const { returns } = till;
  const { kind } = returns.state.getState().stage;
  if (kind === 'done') return false;
  if (kind === 'find') returns.show({ text: latin ?? code });
  if (!returns.submitScan(code, latin) && kind !== 'find') refuseScan(till);
  return true;
}
