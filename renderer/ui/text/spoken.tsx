import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface SpokenProps {
  /** What is read out, and the accessible name of a button around it. */
  readonly as: string;
  /** What is seen. */
  readonly children: ReactNode;
}

/** A short text for the eyes that needs more words for the ears. */
export function Spoken({ as: words, children }: SpokenProps) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <VisuallyHidden component="span">{words}</VisuallyHidden>
    </>
  );
}
