import type { ReactNode } from 'react';
import { useCart, useSell } from '../../../till/use-till';
import classes from './need-lines.module.css';

/**
 * Buttons that need a line in the cart, and one that may be changed. The fieldset switches them together: rendering each of them with the first scan of a
 * sale keeps a slow till busy.
 */
export function NeedLines({ children }: { readonly children: ReactNode }) {
  const isOff = useCart(({ cart }) => cart.lines.length === 0 || cart.paysAgain !== undefined);
  const isPrompting = useSell(({ prompt }) => prompt !== null);
  return (
    <fieldset className={classes['buttons']} role="presentation" disabled={isOff || isPrompting}>
      {children}
    </fieldset>
  );
}
