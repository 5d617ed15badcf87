// Announcements to screen readers without moving the focus: the added line, the total, the change.
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { create } from 'zustand';

interface Announcement {
  readonly text: string;
  /** Alternates between even and odd, so that a repeated text is a change and is announced again. */
  readonly turn: number;
}

const useAnnouncement = create<Announcement>()(() => ({ text: '', turn: 0 }));

export function announce(text: string): void {
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

/** What was said as this screen was reached is not found on the next one. */
export function useSaidHere(): void {
  useEffect(() => {
    const { text } = useAnnouncement.getState();
    return () => {
      if (useAnnouncement.getState().text === text) announce('');
    };
  }, []);
}

export function Announcer() {
  const { text, turn } = useAnnouncement();
  return (
    <VisuallyHidden>
      <div role="status" aria-live="polite">
        {turn % 2 === 0 ? text : ''}
      </div>
      <div role="status" aria-live="polite">
        {turn % 2 === 1 ? text : ''}
      </div>
    </VisuallyHidden>
  );
}
