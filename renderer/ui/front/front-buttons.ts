// The buttons that a key presses wherever the focus is: Esc goes back, Ctrl Enter does the main action. One button is pressed: of the
// sheet over the screen, else of a panel in the screen, else of the screen itself. Several panels: of the one with the focus.
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

export type FrontKey = 'back' | 'main';

interface FrontOptions {
  /** Of a part of the screen that is in front of the rest, as a form or a question. */
  readonly isPanel?: boolean;
  /** The second of a double press, of which the first has opened what the button is in, does not press it. */
  readonly takesMoney?: boolean;
  /** In place of a click, which a disabled button does not get. */
  readonly whenDisabled?: (() => void) | undefined;
}

interface FrontButton extends FrontOptions {
  readonly key: FrontKey;
  readonly element: HTMLButtonElement;
}

/** On a sheet over the screen; no key reaches what is below. */
export const SHEET = 'data-sheet';

/** A second press this soon is the same press of a person. */
export const DOUBLE_PRESS_MS = 400;

const shown = new Set<FrontButton>();
let pressedAt = Number.NEGATIVE_INFINITY;
/** When Enter was pressed before the latest one, with no other key between. */
let enteredBefore = Number.NEGATIVE_INFINITY;
let enteredAt = Number.NEGATIVE_INFINITY;
/** What the last click went to that was not the second of a double click. */
let clicked: EventTarget | null = null;
/** The control that it pressed. */
let pressed: Element | null = null;
const CONTROLS = 'button, a, label, [role="option"], [role="row"], [role="menuitem"], li';

/** Makes the button the one that the key presses, while it is in front. */
export function useFrontButton(
  key: FrontKey,
  { isPanel = false, takesMoney = false, whenDisabled }: FrontOptions,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const onDisabled = useEffectEvent(() => whenDisabled?.());
  useLayoutEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    const entry = { key, isPanel, takesMoney, element, whenDisabled: () => onDisabled() };
    if (shown.size === 0) listen();
    shown.add(entry);
    return () => {
      shown.delete(entry);
      if (shown.size === 0) unlisten();
    };
  }, [key, isPanel, takesMoney]);
  return button;
}

/**
 * Whether a click on a front button is the second of a double click that did not begin on it: the first one opened what the button is in,
 * and the person has not read it. One that takes money is not pressed by any second click, as the first may have made it another button.
 */
export function isSecondClick(
  { detail, currentTarget }: { readonly detail: number; readonly currentTarget: Element },
  takesMoney: boolean,
): boolean {
  return detail > 1 && (takesMoney || !(clicked instanceof Node && currentTarget.contains(clicked)));
}

/** Whether an Enter is the second of a double press, of which the first may have opened what hears the second. */
export function isSecondEnter({ timeStamp }: { readonly timeStamp: number }): boolean {
  return timeStamp - enteredBefore < DOUBLE_PRESS_MS;
}

/** As Ctrl Enter does. */
export function pressMain(): void {
  inFront('main')?.element.click();
}

/** Ctrl Enter, or Cmd Enter on macOS. */
export function isMainKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isBackKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Escape' && !ctrlKey && !metaKey && !altKey && !shiftKey;
}

// Fields act on Enter, so they do not hear this one. Of Esc they are asked first: it may close or clear something in them.
function listen(): void {
  window.addEventListener('keydown', onMainKey, { capture: true });
  document.documentElement.addEventListener('keydown', onBackKey);
  window.addEventListener('click', onClick, { capture: true });
}

function unlisten(): void {
  window.removeEventListener('click', onClick, { capture: true });
  window.removeEventListener('keydown', onMainKey, { capture: true });
  document.documentElement.removeEventListener('keydown', onBackKey);
}

function onMainKey(event: KeyboardEvent): void {
  enteredBefore = event.key === 'Enter' ? enteredAt : Number.NEGATIVE_INFINITY;
  enteredAt = event.key === 'Enter' ? event.timeStamp : Number.NEGATIVE_INFINITY;
  if (!isMainKey(event)) return;
  const button = inFront('main');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  const isDouble = event.timeStamp - pressedAt < DOUBLE_PRESS_MS;
  pressedAt = event.timeStamp;
  if (event.repeat || (isDouble && button.takesMoney)) return;
  if (button.element.disabled) button.whenDisabled?.();
  else button.element.click();
}

function onClick(event: MouseEvent): void {
  const { detail, target } = event;
  // A click by a key, by assistive technology or by code has none.
  if (detail < 2) {
    clicked = target;
    pressed = target instanceof Element ? (target.closest(CONTROLS) ?? target) : null;
    return;
  }
  if (pressed?.isConnected !== false) return;
  // The first click took away what it pressed: the second would press what has come in its place, as a tile below a closed list.
  event.preventDefault();
  event.stopPropagation();
}

function onBackKey(event: KeyboardEvent): void {
  if (!isBackKey(event)) return;
  const button = inFront('back');
  if (!button) return;
  event.preventDefault();
  button.element.click();
}

/** The sheet in front of the others. */
export function frontSheet(): Element | undefined {
  return [...document.querySelectorAll(`[${SHEET}]`)].at(-1);
}

function inFront(key: FrontKey): FrontButton | null {
  const sheet = frontSheet();
  // The way back from one pane to another is hidden in a wide window, which shows both.
  const reachable = [...shown].filter(
    ({ key: its, element }) =>
      its === key && (!sheet || sheet.contains(element)) && element.checkVisibility() && !element.closest('[inert]'),
  );
  const panels = reachable.filter(({ isPanel }) => isPanel);
  const [only, ...others] = nearFocus(panels.length > 0 ? panels : reachable);
  return only && others.length === 0 ? only : null;
}

/** Those in the innermost element around the focus that has any. */
function nearFocus(buttons: readonly FrontButton[]): readonly FrontButton[] {
  for (let around = document.activeElement; around; around = around.parentElement) {
    const place = around;
    const near = buttons.filter(({ element }) => place.contains(element));
    if (near.length > 0) return near;
  }
  return buttons;
}
