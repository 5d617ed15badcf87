// A code from a scanner that is no keyboard goes where one that types would have been meant to go: to the goods, or into the
// search for a sale that comes back. While somebody pays nothing is added, and the scanner hears so.
import { useEffect, useState } from 'react';
import { listenToScanners, startScanners } from '../../scanners/scanners';
import { reportFailure } from '../../ui/failure';
import { playRefusal } from '../../ui/sound';
import { showReturns, useReturns } from '../returns/returns-state';
import { submitScan } from '../sell/entry-queue';
import { startNewSale, useSell } from '../sell/sell-state';
import { useNavigation } from './navigation';

export function useDeviceScans(): void {
  useEffect(() => {
    startScanners().catch(reportFailure);
    return listenToScanners(takeDeviceScan);
  }, []);
}

/** While nobody is in: the scanner hears that nothing is taken. @returns whether something was refused since */
export function useRefusedScans(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(
    () =>
      listenToScanners(() => {
        playRefusal();
        setRefused(true);
      }),
    [],
  );
  return isRefused;
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
