import { useEffect, useState } from 'react';

/** Whether the Alt key is down. A window that loses the focus, as with Alt Tab, does not see it released. */
export function useAltHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => setHeld(event.key === 'Alt' ? event.type === 'keydown' : event.altKey);
    const release = () => setHeld(false);
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('keyup', onKey, { capture: true });
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('keyup', onKey, { capture: true });
      window.removeEventListener('blur', release);
    };
  }, []);
  return isHeld;
}
