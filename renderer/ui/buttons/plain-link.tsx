// The element that Mantine makes of its Anchor without an underline, without the three components by which it does: every screen has
// one in its header.
import { Anchor, Text } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

const ofAnchor: Readonly<Partial<Record<'root', string>>> = Anchor.classes;
const ofText: Readonly<Partial<Record<'root', string>>> = Text.classes;
const LINK = `mantine-focus-auto mantine-Text-root mantine-Anchor-root ${ofText.root ?? ''} ${ofAnchor.root ?? ''}`;

export function PlainLink({ className, children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a data-underline="never" {...props} className={className === undefined ? LINK : `${LINK} ${className}`}>
      {children}
    </a>
  );
}
