// A screen that is kept while another one is in front of it, also as it is laid out. React hides it with `display: none`, after which the
// browser styles and lays out every element of it anew: a quarter of what going back to the cart cost.
import { Activity, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './kept-laid-out.module.css';

interface KeptLaidOutProps {
  readonly isShown: boolean;
  /** One element. */
  readonly children: ReactNode;
}

/** To be placed in the same cell of a grid as what is in front of it. */
export function KeptLaidOut({ isShown, children }: KeptLaidOutProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLaidOut = !isShown && isKnown();
  useLayoutEffect(() => {
    const kept = place.current?.firstElementChild;
    if (!isLaidOut || !(kept instanceof HTMLElement)) return undefined;
    const layOut = () => kept.style.removeProperty('display');
    // At once, before anything asks how the page is laid out, and each time that React has rendered something in it and hides it again.
    layOut();
    const observer = new MutationObserver(layOut);
    observer.observe(kept, { attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [isLaidOut]);
  return (
    <div ref={place} className={classes['place']} data-hidden={isLaidOut || undefined}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

/** Not in component tests, where nothing is laid out. */
const isKnown = () => typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');
