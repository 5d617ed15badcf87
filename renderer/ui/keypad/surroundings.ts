// What is around a field on the screen, for the place of a keypad over it.
import type { Box, Surroundings } from './place-keypad';

/** The main action, and what is to be read before it. */
const KEPT =
  '[data-variant="filled"], [aria-keyshortcuts~="Control+Enter"], [role="status"]:not(:empty), [role="alert"]';
const FORM = 'form, section, aside, fieldset, [role="dialog"]';
const TEXT = 'p, dl, h1, h2, h3';
const CONTENT = 'button, a, input, select, textarea, label, li, tr';
const EDGE = 8;

/** The field, and what is kept of its screen. */
export function keptBoxes(field: HTMLInputElement): Box[] {
  return [fieldBox(field), ...boxesOf(screenOf(field), KEPT)];
}

export function surroundingsOf(field: HTMLInputElement): Surroundings {
  const screen = screenOf(field);
  const form = field.closest<HTMLElement>(FORM) ?? field;
  const view = screen.getBoundingClientRect();
  return {
    field: fieldBox(field),
    around: ancestorsOf(field, screen).map((element) => element.getBoundingClientRect()),
    kept: boxesOf(screen, KEPT),
    near: [...boxesOf(form, CONTENT), ...linesOf(form)],
    texts: linesOf(screen),
    far: boxesOf(screen, CONTENT),
    view: {
      left: Math.max(0, view.left) + EDGE,
      top: Math.max(0, view.top) + EDGE,
      right: Math.min(innerWidth, view.right) - EDGE,
      bottom: Math.min(innerHeight, view.bottom) - EDGE,
    },
  };
}

/** A sheet may be placed over all of the window. */
function screenOf(field: HTMLElement): HTMLElement {
  return field.closest('main') ?? document.body;
}

/** With its label and its sentences, which may stand anywhere around it. */
function fieldBox(field: HTMLInputElement): Box {
  const said = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const parts = [field, ...(field.labels ?? []), ...said.flatMap((id) => document.getElementById(id) ?? [])];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function ancestorsOf(field: HTMLElement, screen: HTMLElement): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let next = field.parentElement; next && next !== screen; next = next.parentElement) all.push(next);
  return all;
}

function boxesOf(within: HTMLElement, selector: string): Box[] {
  return seenIn(within, selector).map((element) => element.getBoundingClientRect());
}

/** Of the texts: their lines, as what holds them is as wide as the screen. */
function linesOf(within: HTMLElement): Box[] {
  return seenIn(within, TEXT).flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  });
}

function seenIn(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
}
