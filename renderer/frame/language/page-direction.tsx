// Tells Mantine the writing direction of the language that is shown.
import { DirectionContext } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useShownLanguage } from '../../locales/show-language';

export function PageDirection({ children }: { readonly children: ReactNode }) {
  const dir = useShownLanguage(({ language }) => language.dir);
  // It follows the language and is not changed by itself.
  const direction = useMemo(() => ({ dir, toggleDirection: refuse, setDirection: refuse }), [dir]);
  return <DirectionContext.Provider value={direction}>{children}</DirectionContext.Provider>;
}

function refuse(): never {
  throw new Error('The writing direction follows the language: choose another one.');
}
