// The sections of the manual for a text. None until the manual is loaded, which begins when the palette opens.
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import type { findHelp } from '../../help/find-help';
import { reportFailure } from '../../ui/messages/failure';
import type { HelpFind } from './finds';

export function useHelpFinds(text: string): readonly HelpFind[] {
  const { i18n } = useTranslation();
  const [find, setFind] = useState<typeof findHelp | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../help/find-help').then((loaded) => {
      if (isCurrent) setFind(() => loaded.findHelp);
    }, reportFailure);
    return () => {
      isCurrent = false;
    };
  }, []);
  return useMemo(() => {
    const hits = find?.(i18n.language, text) ?? [];
    return hits.map(({ title, page, address }) => ({
      kind: 'help',
      name: title,
      note: title === page ? '' : page,
      address,
    }));
  }, [find, i18n.language, text]);
}
