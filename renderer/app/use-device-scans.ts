// A code from a scanner that is no keyboard goes where one that types would have been meant to go: to the goods, or into the
// search for a sale that comes back. While somebody pays nothing is added, and the scanner hears so.
import type { Till } from '../till/till';
import { useEffect } from 'react';
import { listenToScanners, startScanners } from '../devices/scanners/scanners';
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

function routeDeviceScan(till: Till, code: string): void {
  const { screen } = till.navigation.state.getState();
  // The settings show the code: there the scanner is being tried.
  if (screen === 'settings') return;
  if (screen === 'returns' && till.returns.state.getState().stage.kind === 'find')
    return till.returns.show({ text: code });
  const { stage, prompt } = till.sell.state.getState();
  if (stage === 'pay') return playRefusal();
  if (stage === 'done') till.sell.startNewSale();
  if (prompt !== null) playRefusal();
  till.navigation.goTo('sell');
  till.scans.submitScan(code);
}
