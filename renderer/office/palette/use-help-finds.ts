// The sections of the manual for a text. None until the manual is loaded, which begins when the palette opens.
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../ui/messages/failure';
import type { HelpFind } from './finds';

type FindHelp = (typeof import('../../help/find-help'))['findHelp'];

export function useHelpFinds(text: string): readonly HelpFind[] {
  const { i18n } = useTranslation();
  const [findHelp, setFindHelp] = useState<FindHelp | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../help/find-help').then((loaded) => {
      if (isCurrent) setFindHelp(() => loaded.findHelp);
    }, reportFailure);
    return () => {
      isCurrent = false;
    };
  }, []);
  return useMemo(() => {
    const hits = findHelp?.(i18n.language, text) ?? [];
    return hits.map(({ title, page, address }) => ({
      kind: 'help',
      name: title,
      note: title === page ? '' : page,
      address,
    }));
  }, [findHelp, i18n.language, text]);
}
