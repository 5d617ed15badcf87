// A code from a scanner that is no keyboard goes where one that types would have been meant to go: to the goods, or into the
// search for a sale that comes back. While somebody pays nothing is added, and the scanner hears so.
import { useEffect } from 'react';
import { listenToScanners, startScanners } from '../devices/scanners/scanners';
import { reportFailure } from '../ui/messages/failure';
import { playRefusal } from '../ui/messages/sound';
import { showReturns, useReturns } from '../till/state/returns-state';
import { submitScan } from '../till/state/entry-queue';
import { startNewSale, useSell } from '../till/state/sell-state';
import { useNavigation } from '../frame/navigation';

export function useDeviceScans(): void {
  useEffect(() => {
    startScanners().catch(reportFailure);
    return listenToScanners(takeDeviceScan);
  }, []);
}

function takeDeviceScan(code: string): void {
  const { screen, goTo } = useNavigation.getState();
  // The settings show the code: there the scanner is being tried.
  if (screen === 'settings') return;
  if (screen === 'returns' && useReturns.getState().stage.is === 'find') return showReturns({ text: code });
  const { stage, held } = useSell.getState();
  if (stage === 'pay') return playRefusal();
  if (stage === 'done') startNewSale();
  if (held !== null) playRefusal();
  goTo('sell');
  submitScan(code);
}
