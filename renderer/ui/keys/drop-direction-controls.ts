// Keeps controls of direction out of all fields: they come along with what is pasted, nobody sees them, and they would turn the rest of
// each line that shows the text. A password stays as it is typed, as it was when it was chosen.
import { withoutDirectionControls } from '#shared/domain/direction-controls';

/** Of a field whose text is taken as it is typed. */
export const TYPED_AS_IS = 'data-typed-as-is';

/** Before any field hears of what was typed. */
export function dropDirectionControls(page: Document): void {
  page.addEventListener('input', ({ target }) => clean(target), { capture: true });
}

function clean(field: EventTarget | null): void {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || field.hasAttribute(TYPED_AS_IS)) return;
  const { value } = field;
  const cleaned = withoutDirectionControls(value);
  if (cleaned === value) return;
  const { selectionStart } = field;
  setNatively(field, cleaned);
  // A field of addresses says nothing of its caret, and refuses to have it set.
  if (selectionStart === null) return;
  const caret = withoutDirectionControls(value.slice(0, selectionStart)).length;
  field.setSelectionRange(caret, caret);
}

/** React notes what is set on the field itself, and would then hear of no change. */
function setNatively(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
