// What a screen reader says while a person works: where the keyboard is, and what live regions say. It follows the rules of ARIA: a status is
// read when its text changes, not when it appears with its text; an alert is read when it appears as well.
import type { CDPSession, Page } from '@playwright/test';

export interface Listener {
  /** What was said since the last call, a line each, then where the keyboard is if it has moved. */
  heard(): Promise<readonly string[]>;
}

/** Runs in the page. */
function install(): void {
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const said: string[] = [];
  const before = new WeakMap<Element, string>();
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], svg')) hidden.remove();
    for (const part of copy.querySelectorAll('p, div, li, h1, h2, h3, dt, dd, button')) part.append(' ');
    return (element.getAttribute('aria-label') ?? copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element) => element.closest('[aria-hidden=true], [inert]') === null;
  const regions = (node: Node): Element[] =>
    node instanceof Element ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)] : [];
  for (const region of regions(document.body)) before.set(region, textOf(region));
  new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      for (const region of [...addedNodes].flatMap(regions)) {
        if (before.has(region)) continue;
        before.set(region, region.getAttribute('role') === 'alert' ? '' : textOf(region));
        if (region.getAttribute('role') === 'alert') changed.add(region);
      }
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region) changed.add(region);
    }
    for (const region of changed) {
      const text = textOf(region);
      const isNews = text !== '' && text !== before.get(region) && region.isConnected && isShown(region);
      before.set(region, text);
      if (isNews) said.push(text);
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
  (globalThis as unknown as { takeSaid: () => string[] }).takeSaid = () => said.splice(0);
}

export async function listen(page: Page): Promise<Listener> {
  await page.evaluate(install);
  const session = await page.context().newCDPSession(page);
  let at = '';
  return {
    async heard() {
      const said = await page.evaluate(() => (globalThis as unknown as { takeSaid: () => string[] }).takeSaid());
      const now = await focused(session);
      const moved = now === at ? [] : [now];
      at = now;
      return [...said.map((text) => `“${text}”`), ...moved];
    },
  };
}

/** Role, name, value and states of what has the keyboard, as the browser gives them to a screen reader. */
async function focused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) throw new Error('Nothing has the keyboard.');
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  if (!node) throw new Error('What has the keyboard is not in the accessibility tree.');
  const value: unknown = node.value?.value ?? '';
  const description: unknown = node.description?.value ?? '';
  const told = ['invalid', 'required', 'expanded', 'checked', 'pressed', 'selected', 'disabled'];
  const states = (node.properties ?? [])
    .filter(({ name, value: { value: is } }) => told.includes(name) && is !== false && is !== 'false')
    .map(({ name }) => name);
  const parts = [node.role?.value, node.name?.value, value, ...states, description].map(String);
  return parts.filter((part) => part !== '').join(', ');
}
