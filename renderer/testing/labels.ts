// jsdom walks the whole page for the labels of an element, and once more for each label there. Testing Library asks for those of every button and
// field whose name it looks at.
const LABELED = [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];

type Labeled = HTMLElement & { readonly labels: Iterable<HTMLLabelElement> | null };

/** Only the control of few labels is looked for. */
function labelsOf(element: Labeled): HTMLLabelElement[] {
  const root = element.getRootNode() as Document | Element;
  return [...root.getElementsByTagName('label')].filter(
    (label) =>
      (label.hasAttribute('for') ? label.htmlFor === element.id : label.contains(element)) && label.control === element,
  );
}

const walks = new Map<object, PropertyDescriptor>();
for (const { prototype } of LABELED) {
  const walk = Object.getOwnPropertyDescriptor(prototype, 'labels');
  if (!walk) throw new Error('jsdom knows the labels of what can be labeled.');
  walks.set(prototype, walk);
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Labeled) {
      return this.getAttribute('type')?.toLowerCase() === 'hidden' && this.localName === 'input'
        ? null
        : labelsOf(this);
    },
  });
}

/** As jsdom finds them. */
export const walkedLabels = (element: object): Labeled['labels'] =>
  walks.get(Object.getPrototypeOf(element) as object)?.get?.call(element) as Labeled['labels'];
