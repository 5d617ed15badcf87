// A network that comes back is tried at once. A pause after failures may last half a minute, and a cable or Wi-Fi tells the computer first.
import { useEffect } from 'react';
import { nudge } from '../store/core/nudge';
import { useStore } from '../store/core/store-context';

export function useNetworkNews(): void {
  const store = useStore();
  useEffect(() => {
    const tryNow = () => nudge(store, 'network');
    window.addEventListener('online', tryNow);
    return () => window.removeEventListener('online', tryNow);
  }, [store]);
}
