// Listens to the whole window before other handlers. A scan is recognized wherever the focus is, in a button, a panel or a
// dialog: its Enter presses nothing, and a field that received its characters gets its text back. Other characters typed
// outside a field go into the search field.
import type { Till } from '../../till/till';
import { useEffect, useState } from 'react';
import { playRefusal } from '../../ui/messages/sound';
import { PATIENT_PAUSE_MS, TypingBurst, type Stroke } from '../../ui/keys/typing-burst';
import { scannedEntry } from './entry';
import { pressAtPrompt } from './prompt-keys';
import { useTill } from '../../till/use-till';

/** After a pause this long, the text of a field counts as typed by a person. */
const REST_MS = 500;

type TextField = HTMLInputElement | HTMLTextAreaElement;

export function useScans(): void {
  const till = useTill();
  // A scan may have begun on another screen, which passes on its first character.
  const [first] = useState(() => till.sell.state.getState().firstText);
  useEffect(() => {
    const burst = new TypingBurst();
    const patient = new TypingBurst(PATIENT_PAUSE_MS);
    const press = (stroke: Stroke) => {
      burst.press(stroke);
      patient.press(stroke);
    };
    if (first !== '') press({ key: first, timeStamp: performance.now() });
    const scanEndedBy = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Enter') return null;
      const { prompt } = till.sell.state.getState();
      const isAnybodyTyping = prompt === null || prompt.kind === 'price';
      // A busy till may delay keys in the middle of a scan: characters typed shortly before belong to it.
      return (isAnybodyTyping ? burst : patient).isScanEndingAt(timeStamp) ? patient.text : null;
    };
    let field: TextField | null = null;
    let before = '';
    let lastAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, timeStamp } = event;
      if (refusesScans(target)) return;
      const scan = scanEndedBy(event);
      press(event);
      if (scan !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return handleScan(till, scan, target === field ? field : null, before);
      }
      const now = isTextField(target) ? target : null;
      if (now && (now !== field || timeStamp - lastAt > REST_MS)) before = now.value;
      field = now;
      lastAt = timeStamp;
      if (till.sell.state.getState().prompt !== null) pressAtPrompt(till, event);
      else typeIntoSearch(till, event);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [first, till]);
}

/** @param field the field with the scan's characters. @param before its text before the scan */
function handleScan(till: Till, scan: string, field: TextField | null, before: string): void {
  if (till.sell.state.getState().prompt !== null) playRefusal();
  if (field === null || !till.sell.searchField.is(field) || field.readOnly) {
    if (field !== null && !field.readOnly) setText(field, before);
    return till.scans.submitScan(scan);
  }
  const entry = scannedEntry(field.value, scan);
  setText(field, '');
  till.scans.submitScan(entry);
}

/** Fields with this attribute take no scans: a scan is no value there, and adding an item would close the field. */
function refusesScans(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-refuses-scans]') !== null;
}

function typeIntoSearch(till: Till, event: KeyboardEvent): void {
  const { target } = event;
  if (isTextField(target)) return;
  if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
  const isCharacter = event.key.length === 1 && event.key !== ' ' && event.key !== '?';
  if (isCharacter && !event.ctrlKey && !event.altKey && !event.metaKey) till.sell.searchField.focus();
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Sets the text as if typed, so that React notices the change. */
function setText(field: TextField, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
