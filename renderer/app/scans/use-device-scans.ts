// Hears scanners that are not keyboards.
import { useEffect } from 'react';
import { useFirstStart } from '../../frame/first-start';
import { listenToScanners, startScanners } from '../../devices/scanners/scanners';
import { reportFailure } from '../../ui/messages/failure';
import { useTill } from '../../till/use-till';
import { routeScan } from './route-scan';

export function useDeviceScans(): void {
  const till = useTill();
  useEffect(() => {
    startScanners().catch(reportFailure);
    return listenToScanners((code) => {
      // The guide and the settings show the code themselves, to try the scanner.
      if (useFirstStart.getState().stage === 'open') return;
      if (till.navigation.state.getState().screen !== 'settings') routeScan(till, { code });
    });
  }, [till]);
}
