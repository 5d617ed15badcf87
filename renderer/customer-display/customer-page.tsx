// Picks one of the three scenes of the customer display, in the till's colors and language.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { CustomerView } from '#shared/ipc/customer-display';
import { IdleScene } from './idle-scene';
import classes from './customer-scenes.module.css';
import { SaleScene } from './sale-scene';
import { useShownView } from './shown-view';
import { ThanksScene } from './thanks-scene';

const DARK = '(prefers-color-scheme: dark)';

export function CustomerPage() {
  const view = useShownView((state) => state.view);
  const isSystemDark = useMedia(DARK);
  useLayoutEffect(() => {
    if (!view) return;
    const root = document.documentElement;
    root.lang = view.language;
    root.dir = view.direction;
    const { scheme } = view;
    root.dataset['theme'] = scheme === 'light' || scheme === 'dark' ? scheme : isSystemDark ? 'dark' : 'light';
    if (scheme === 'contrast') root.dataset['contrast'] = 'more';
    else delete root.dataset['contrast'];
  }, [view, isSystemDark]);
  if (!view) return null;
  return (
    <div className={classes['page']}>
      {view.practice !== null && (
        <p className={classes['practice']} dir="auto">
          {view.practice}
        </p>
      )}
      <Scene view={view} />
    </div>
  );
}

function Scene({ view }: { readonly view: CustomerView }) {
  switch (view.kind) {
    case 'idle':
      return <IdleScene view={view} />;
    case 'sale':
      return <SaleScene view={view} />;
    case 'thanks':
      return <ThanksScene view={view} />;
  }
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setMatches(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [query]);
  return matches;
}
