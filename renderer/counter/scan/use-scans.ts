// Hears the keys of the whole window first. A scan is recognized wherever the focus is, in a button, a panel or a
// dialog: its Enter presses nothing, and a field that received its characters gets its text back. Other characters typed
// outside a field go into the search field, once they can no longer be the beginning of a scan.
import { useEffect } from 'react';
import { isPressed } from '../../ui/keys/combo';
import { hearKeysFirst } from '../../ui/keys/first-keys';
import { shorterOf } from '../../ui/keys/shorter-scan';
import { pressAgain } from '../../ui/keys/press-again';
import { insertText, isTextField, type TextField } from '../../ui/keys/text-field';
import { keepTyped } from '../../ui/fields/ahead/typed-ahead';
import { patientBurst, TypingBurst, type Stroke } from '../../ui/keys/typing-burst';
import { HeldKeys } from '../../ui/keys/held-keys';
import { pressAtPrompt } from './prompt-keys';
import { handleScan, type ScanTarget } from './submit-scan';
import { useTill } from '../../till/use-till';

/** A session that changes, as after an unlock, neither cuts a scan in two nor loses what was typed. */
export function useScans(): void {
  const { sell, scans } = useTill();
  useEffect(() => {
    const till = { sell, scans };
    const burst = new TypingBurst();
    const patient = patientBurst();
    const press = (stroke: Stroke) => {
      burst.press(stroke);
      patient.press(stroke);
    };
    // What is typed after Pay was pressed is for the payment.
    const held = new HeldKeys((text) => {
      if (!keepTyped(text)) typeIntoSearch(till, text);
    });
    const scanEndedBy = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Enter') return null;
      const { prompt } = till.sell.state.getState();
      const isAnybodyTyping = prompt === null || prompt.kind === 'price';
      // A busy till may delay keys in the middle of a scan: characters typed shortly before belong to it.
      return (isAnybodyTyping ? burst : patient).isScanEndingAt(timeStamp)
        ? { text: patient.text, latin: patient.latin, shorter: shorterOf(patient, burst, timeStamp) }
        : null;
    };
    let field: TextField | null = null;
    let before = '';
    let typed = '';
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, timeStamp } = event;
      if (refusesScans(target)) return;
      const scan = scanEndedBy(event);
      press(event);
      if (scan !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        // A menu closes; a button that had the focus is not pressed by the next Enter.
        if (!isTextField(target) && !isInDialog(target)) till.sell.searchField.focus();
        return handleScan(till, scan, { field: target === field ? field : null, before, typed, held: held.drop() });
      }
      if (mayBeginScan(till, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        field = isTextField(target) ? target : null;
        return held.hold(event.key, timeStamp);
      }
      // A scanner presses Shift for a capital.
      if (event.key !== 'Shift') held.release();
      const now = isTextField(target) ? target : null;
      if (now && (now !== field || patient.isBegun)) before = now.value;
      if (now && (now !== field || burst.isBegun)) typed = now.value;
      field = now;
      if (till.sell.state.getState().prompt !== null) pressAtPrompt(till, event);
    };
    // Nothing of a key that was held back goes on to the screen; its release would make React look for listeners.
    const onKeyUp = (event: KeyboardEvent) => {
      if (held.text !== '' && event.key.length === 1) event.stopImmediatePropagation();
    };
    const release = () => held.release();
    const stopHearing = hearKeysFirst({ onKeyDown, onKeyUp });
    const { firstKeys } = till.sell.state.getState();
    if (firstKeys.length > 0) till.sell.show({ firstKeys: [] });
    // After the effects, within which React takes each text back out of the field that the next key would continue.
    queueMicrotask(() => firstKeys.forEach(pressAgain));
    window.addEventListener('pointerdown', release, { capture: true });
    return () => {
      keepTyped(held.drop());
      stopHearing();
      window.removeEventListener('pointerdown', release, { capture: true });
    };
  }, [sell, scans]);
}

/** Fields with this attribute take no scans: a scan is no value there, and adding an item would close the field. */
function refusesScans(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-refuses-scans]') !== null;
}

/** A character for the search field: typed into it, or outside of any field. */
function mayBeginScan(till: ScanTarget, event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (till.sell.state.getState().prompt !== null || event.isComposing) return false;
  const isAltGr = event.getModifierState('AltGraph');
  if (key.length !== 1 || (!isAltGr && (event.ctrlKey || event.altKey || event.metaKey))) return false;
  const isShortcut = OPENS_SOMETHING.some((combo) => isPressed(combo, event));
  if (till.sell.searchField.is(target)) return !isShortcut || (target as TextField).value !== '';
  if (isTextField(target) || key === ' ' || isPressed('?', event)) return false;
  return !isInDialog(target);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

/** In the empty search field these are shortcuts: the quantity of the line, the list of keys. */
const OPENS_SOMETHING = ['*', '?'];

/** At the caret, replacing what is selected, as typing does. */
function typeIntoSearch(till: ScanTarget, text: string): void {
  till.sell.searchField.focus();
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !till.sell.searchField.is(field) || field.readOnly) return;
  insertText(field, text);
}
