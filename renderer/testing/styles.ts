// jsdom works out an element's whole style, rule by rule and for all around it, whenever the page has changed: an eighth of what a component
// test did. Testing Library asks only whether something is displayed and visible, which follows from a few attributes, as the app's style sheets
// are not loaded.
const { defaultView: view } = document;
if (!view) throw new Error('The document of a component test has a window.');
/** As jsdom works it out. */
export const worked = view.getComputedStyle.bind(view);

/** What the rules of jsdom that say how something is displayed go by. */
const SAID_BY = ['hidden', 'type', 'open'];
/** Their rules go by what is around them as well. */
const BY_PLACE = new Set(['summary', 'dialog']);
/** Their rules for `hidden` say how they are visible. */
const ROWS = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);
const displays = new Map<string, string>();

/** What its style attribute says; '' for nothing. Reading the attribute as text first takes a tenth of reading its style. */
function saysOf(element: Element, property: 'display' | 'visibility'): string {
  if (element.getAttribute('style')?.includes(property) !== true || !('style' in element)) return '';
  return (element.style as CSSStyleDeclaration)[property];
}

/** No rule is above it, as there are for inputs by their type, and it does not lead to another style. */
const isFinal = (said: string, element: Element) =>
  element.getAttribute('type') === null && !/^(inherit|initial|unset|revert)/.test(said);

function displayOf(element: Element): string {
  if (BY_PLACE.has(element.localName) || element.hasAttribute('popover')) return worked(element).display;
  const said = saysOf(element, 'display');
  if (said !== '') return isFinal(said, element) ? said : worked(element).display;
  const kind = JSON.stringify([element.localName, ...SAID_BY.map((name) => element.getAttribute(name))]);
  const display = displays.get(kind) ?? worked(element).display;
  displays.set(kind, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const said = saysOf(each, 'visibility');
    if (said !== '') return isFinal(said, each) ? said : worked(element).visibility;
    if (ROWS.has(each.localName) && each.hasAttribute('hidden')) return worked(element).visibility;
  }
  return 'visible';
}

function styleOf(element: Element): CSSStyleDeclaration {
  let style: CSSStyleDeclaration | undefined;
  const valueOf = (property: string) => {
    if (property === 'display') return displayOf(element);
    if (property === 'visibility') return visibilityOf(element);
    return (style ??= worked(element)).getPropertyValue(property);
  };
  const get = (_target: object, key: string) => {
    if (key === 'getPropertyValue') return valueOf;
    if (key === 'display' || key === 'visibility') return valueOf(key);
    // Mantine measures a text area that grows with its text at each rendering, and gives up without this. Nothing is laid out here.
    if (element.localName === 'textarea') return '';
    style ??= worked(element);
    const value: unknown = Reflect.get(style, key);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  return new Proxy({}, { get }) as CSSStyleDeclaration;
}

const getComputedStyle = (element: Element, pseudo?: string | null) =>
  pseudo ? worked(element, pseudo) : styleOf(element);
for (const place of [view, globalThis])
  Object.defineProperty(place, 'getComputedStyle', { value: getComputedStyle, configurable: true, writable: true });
