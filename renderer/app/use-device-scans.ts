// Routes codes of scanners that are not keyboards the way a keyboard scanner's would go: to the cart, or to the search for
// the sale of a return. During payment nothing is added and the refusal sound is played.
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
  // The settings screen shows the code itself, to try the scanner.
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
