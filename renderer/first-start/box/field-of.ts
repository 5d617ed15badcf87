import type { ReactNode } from 'react';
import type { ShopField } from './shop-form';

/** Props of the input of a field. */
export type FieldOf = (name: ShopField) => {
  readonly name: ShopField;
  readonly value: string;
  readonly error: ReactNode;
  readonly autoComplete: string;
  readonly spellCheck: boolean;
  readonly size: string;
  readonly disabled: boolean;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
};
