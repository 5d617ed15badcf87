// Routes codes of scanners that are not keyboards the way a keyboard scanner's would go: to the cart, or to the search of a
// return. During payment, and while the lines of a sale are chosen, nothing is added and the refusal sound is played.
import type { Till } from '../till/till';
import { useEffect } from 'react';
import { isReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { useFirstStart } from '../frame/first-start';
import { listenToScanners, startScanners } from '../devices/scanners/scanners';
import { frontSheet } from '../ui/front/front-buttons';
import { useHelp } from '../ui/help/open-help';
import { reportFailure } from '../ui/messages/failure';
import { playRefusal } from '../ui/messages/sound';
import { useTill } from '../till/use-till';

export function useDeviceScans(): void {
  const till = useTill();
  useEffect(() => {
    startScanners().catch(reportFailure);
    return listenToScanners((code) => routeDeviceScan(till, code));
  }, [till]);
}

/** By the screen that is in front. */
export function routeDeviceScan(till: Till, code: string): void {
  // The guide shows the code itself; nothing is sold in it.
  if (useFirstStart.getState().stage === 'open') return;
  // The manual, or a question, is over the screen.
  if (useHelp.getState().subject !== null || frontSheet()) return playRefusal();
  const { screen } = till.navigation.state.getState();
  // The settings screen shows the code itself, to try the scanner.
  if (screen === 'settings') return;
  // The cart is out of sight: nothing is added to it.
  if (screen === 'office') return playRefusal();
  if (screen === 'returns' && isReturnScan(till, code)) return;
  if (screen === 'receipts' && isReceiptNumber(code)) return till.navigation.seekReceipt(code);
  if (screen !== 'sell' && isFillingIn()) return playRefusal();
  const { stage, prompt } = till.sell.state.getState();
  if (stage === 'pay') return playRefusal();
  if (stage === 'done') till.sell.startNewSale();
  if (prompt !== null) playRefusal();
  till.navigation.goTo('sell');
  till.scans.submitScan(code);
}

/** A customer, cash to move or an approval is being entered: a scan would take the person away from it. */
function isFillingIn(): boolean {
  return [...document.querySelectorAll('main form, main [data-refuses-scans]')].some((each) => each.checkVisibility());
}

/** Whether the scan belongs to the return in progress; a finished one leaves it to the next sale. */
function isReturnScan({ returns }: Till, code: string): boolean {
  const { kind } = returns.state.getState().stage;
  if (kind === 'done') return false;
  if (kind === 'find') returns.show({ text: code });
  else if (!returns.submitScan(code)) playRefusal();
  return true;
}
