// The keyboard focus never falls to the body: when the focused element disappears and nothing else takes the focus, it goes to
// the search field of the sell screen, or to what is near the place where it was.
import { nextTask } from '../store/database/turns';
import type { Till } from '../till/till';
import { useEffect, useState, type RefCallback } from 'react';
import { useTill } from '../till/use-till';

const TABBABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
/** A list whose rows the arrows go through: a record that is closed goes back to it, not to its filters. */
const LIST = '[role="grid"][tabindex="0"]';

/** The element that holds all screens; it can have the focus itself. */
export function useKeptFocus(): RefCallback<HTMLDivElement> {
  const till = useTill();
  // It comes late where the guide of the first start is shown before it.
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!root) return;
    let around: readonly Element[] = [];
    let pending = 0;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && root.contains(target)) around = ancestors(target, root);
    };
    const returnFocus = () => {
      pending = 0;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      // A screen whose record is still being read comes in a moment: what stands around it is no place for the keyboard.
      const main = firstShown(root, 'main');
      if (main) placeFor(till, around, main).focus();
    };
    // Chromium takes the focus off a hidden element at the end of a frame, and screens focus their fields until then. Another frame after it
    // would be drawn for nothing else, after each change of the page.
    const check = () => {
      cancelAnimationFrame(pending);
      const own = requestAnimationFrame(() => void nextTask().then(() => own === pending && returnFocus()));
      pending = own;
    };
    const observer = new MutationObserver(check);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Sheets over the screen come and go on the body.
    observer.observe(document.body, { childList: true });
    root.addEventListener('focusin', remember);
    check();
    return () => {
      cancelAnimationFrame(pending);
      pending = 0;
      observer.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, [till, root]);
  return setRoot;
}

/** Innermost first. */
function ancestors(element: Element, root: Element): Element[] {
  const all: Element[] = [];
  for (let next = element.parentElement; next && next !== root; next = next.parentElement) all.push(next);
  return all;
}

function placeFor(till: Till, around: readonly Element[], main: HTMLElement): HTMLElement {
  const { stage, prompt } = till.sell.state.getState();
  const isSelling = till.navigation.state.getState().screen === 'sell' && stage === 'cart' && prompt === null;
  if (isSelling) return main.querySelector<HTMLElement>('[role="combobox"]') ?? main;
  const near = around.filter((element) => element.isConnected && main !== element && main.contains(element));
  for (const element of near) {
    const next = firstShown(element, LIST) ?? firstShown(element, TABBABLE);
    if (next) return next;
  }
  return main;
}

function firstShown(within: Element, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
}
