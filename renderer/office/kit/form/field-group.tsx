import type { ReactNode } from 'react';
import classes from './record-form.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a record that belong together, side by side where there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      <div className={classes['fields']}>{children}</div>
    </fieldset>
  );
}
