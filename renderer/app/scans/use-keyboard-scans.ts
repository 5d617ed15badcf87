// Hears scanners that type like a keyboard on every screen whose keys nobody else hears first, as the cart's are: the Enter of a scan
// presses nothing there, a field it went into gets its text back, and the code goes where that of any other scanner goes.
import { useEffect, useEffectEvent } from 'react';
import { useFirstStart } from '../../frame/first-start';
import type { Till } from '../../till/till';
import { useTill } from '../../till/use-till';
import { isTypedFor } from '../../ui/fields/ahead/typed-ahead';
import { hearKeysOtherwise } from '../../ui/keys/first-keys';
import { shorterOf } from '../../ui/keys/shorter-scan';
import { isTextField, setText, type TextField } from '../../ui/keys/text-field';
import { patientBurst, TypingBurst } from '../../ui/keys/typing-burst';
import { isGuarded } from '../../ui/keys/use-scan-guard';
import { refuseScan } from '../notices/refused-scan';
import { routeScan, type ScannedCode } from './route-scan';

export function useKeyboardScans(): void {
  const till = useTill();
  const takesItself = useEffectEvent((target: EventTarget | null) => isTakenThere(till, target));
  const take = useEffectEvent((scan: ScannedCode, isFilled: boolean) => {
    const isSettings = till.navigation.state.getState().screen === 'settings';
    // What a person has begun to type is not left behind for the cart.
    if (isSettings || (isFilled && !isInReturn(till))) refuseScan(till);
    else routeScan(till, scan);
  });
  useEffect(() => {
    const burst = new TypingBurst();
    const patient = patientBurst();
    let field: TextField | null = null;
    // Its text before the scan, and the same with keys that a person pressed shortly before it.
    let before = '';
    let typed = '';
    return hearKeysOtherwise((event) => {
      const { key, target, timeStamp } = event;
      const isScan = key === 'Enter' && burst.isScanEndingAt(timeStamp);
      const { text: code, latin } = patient;
      const shorter = isScan ? shorterOf(patient, burst, timeStamp) : null;
      burst.press(event);
      patient.press(event);
      const now = isTextField(target) ? target : null;
      if (!isScan) {
        if (now && (now !== field || patient.isBegun)) before = now.value;
        if (now && (now !== field || burst.isBegun)) typed = now.value;
        field = now;
        return;
      }
      // Nobody has to wait for the sale before: the next one begins with it.
      if (takesItself(target) || isTypedFor('sale')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const text = shorter === null ? before : typed;
      if (now && now === field && !now.readOnly && now.value !== text) setText(now, text);
      take(
        { code, latin, shorter: shorter && { typed: shorter.text, latin: shorter.latin } },
        now !== null && text !== '',
      );
    });
  }, []);
}

/** Whether a field deals with a scan itself, as one that searches for what is scanned does. */
function isTakenThere({ navigation }: Till, target: EventTarget | null): boolean {
  if (useFirstStart.getState().stage === 'open') return true;
  if (!isTextField(target)) return false;
  // A code is data in the back office, as in the form of an item.
  if (navigation.state.getState().screen === 'office') return true;
  return isGuarded(target) || target.closest('[data-refuses-scans], [data-takes-scans]') !== null;
}

/** Scans belong to the return that is being put together, wherever the cursor is. */
function isInReturn({ navigation, returns }: Till): boolean {
  return navigation.state.getState().screen === 'returns' && returns.state.getState().stage.kind !== 'done';
}
