// What a scanner hears while nobody is signed in.
import { useEffect, useState } from 'react';
import { playRefusal } from '../../ui/messages/sound';
import { listenToScanners } from './scanners';

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
