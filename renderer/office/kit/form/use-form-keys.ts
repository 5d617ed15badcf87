// What the keys and buttons of an open record do: save and undo. Ctrl Z in a text field takes back typing, as everywhere. The
// first field of a new record gets the keyboard, and the first wrong one.
import { useEffect, useRef, type RefObject } from 'react';
import { isPressed } from '../../../ui/keys/combo';
import { isKeyOf } from '../../../ui/keys/key-choices';
import { useActions } from '../../../ui/keys/use-actions';
import { useHandledKeys } from '../../../ui/keys/use-keys';
import type { RecordForm } from './use-record-form';

export interface FormKeys {
  /** Around the fields. */
  readonly place: RefObject<HTMLFormElement | null>;
  readonly hasChanges: boolean;
  readonly maySave: boolean;
  readonly submit: () => void;
}

/** @param obstacle why it cannot be saved now; null if it can */
export function useFormKeys(form: RecordForm, obstacle: string | null): FormKeys {
  const place = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(form.problems).join(' ');
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const names = wrong.split(' ').filter(Boolean);
    const isMore = names.some((name) => !known.current.includes(name));
    known.current = names;
    // Whoever corrects one field is not taken to the next while they type.
    if (!isMore) return;
    const fields = names.map((name) => `[name="${name}"]`).join(',');
    const first = place.current?.querySelector<HTMLInputElement>(fields);
    first?.focus();
    // It may have the keyboard already, and be pushed down by what is said above it.
    first?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  const { draft, saving, conflicts, isGone, isNew, mayEdit } = form;
  useEffect(() => {
    const fields = ':is(input, select, textarea):not(:disabled, [readonly])';
    if (isNew) place.current?.querySelector<HTMLElement>(fields)?.focus();
    // Not again once it is saved: the person may be in another field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const hasChanges = draft.changed.length > 0;
  // Of a new record it says what is missing.
  const mayPress = mayEdit && (hasChanges || isNew) && obstacle === null && conflicts.length === 0 && !isGone;
  const maySave = mayPress && !saving.isSaving;
  const submit = () => void form.submit();
  useActions({ saveRecord: mayPress ? submit : null });
  useHandledKeys((event) => [hasChanges && isKeyOf('undoRecord', event) && !isOfField(event) ? form.undo : null]);
  return { place, hasChanges, maySave, submit };
}

/** Whether the key takes back typing in the field that has the keyboard. */
function isOfField(event: KeyboardEvent): boolean {
  const { target } = event;
  const takesText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.has(target.type) && !target.readOnly);
  return takesText && isPressed('mod+Z', event);
}

const NO_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color']);
