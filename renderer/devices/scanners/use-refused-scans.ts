// Refuses scans while nobody is signed in.
import { useEffect, useState } from 'react';
import { playRefusal } from '../../ui/messages/sound';
import { listenToScanners } from './scanners';

/** Plays the refusal sound for every scan. @returns whether a scan was refused since */
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
