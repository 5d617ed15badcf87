// One of several choices under a heading of the screen: its own name is for those who do not see the heading.
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './named-radios.module.css';

interface NamedRadiosProps {
  readonly name: string;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** An `aria-label` of Radio.Group does not reach the group. */
export function NamedRadios({ name, value, onChange, children }: NamedRadiosProps) {
  return (
    <Radio.Group label={name} labelProps={{ className: classes['hidden'] ?? '' }} value={value} onChange={onChange}>
      {children}
    </Radio.Group>
  );
}
