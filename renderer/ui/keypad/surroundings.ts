// What is around a field on the screen, for the place of a keypad over it.
import { overlap, type Box, type Surroundings } from './place-keypad';

/** The main action, and what is to be read before it. */
const KEPT = '[data-variant="filled"], [aria-keyshortcuts~="Control+Enter"], [role="alert"], [data-so-far]';
/** Those of another part of the screen are not read for this field, so they are texts like others. */
const NOTICE = '[data-tone]';
/** What is said of the figure while it is typed, as the sum so far. What it stands in may be as wide as the screen, or have no box. */
const SAID = '[role="status"]:not([data-tone])';
const FORM = 'form, section, aside, fieldset, [role="dialog"]';
const TEXT = 'p, dl, h1, h2, h3';
const CONTENT = 'button, a, input, select, textarea, label, li, tr';
const EDGE = 8;

/** In a table its row says what the figure is of, and what it comes to. */
function keptAround(field: HTMLInputElement): Box[] {
  const screen = screenOf(field);
  const row = field.closest('tr');
  const notices = seenIn(screen, NOTICE).filter(
    (notice) => notice.parentElement?.closest(FORM)?.contains(field) ?? true,
  );
  const kept = [...seenIn(screen, KEPT), ...notices, ...(row ? [row] : [])];
  return [...kept.map((element) => element.getBoundingClientRect()), ...linesOf(screen, SAID)];
}

export function surroundingsOf(field: HTMLInputElement): Surroundings {
  const screen = screenOf(field);
  const form = field.closest<HTMLElement>(FORM) ?? field;
  const { left, top, right, bottom } = screen.getBoundingClientRect();
  const view = {
    left: Math.max(0, left) + EDGE,
    top: Math.max(0, top) + EDGE,
    right: Math.min(innerWidth, right) - EDGE,
    bottom: Math.min(innerHeight, bottom) - EDGE,
  };
  const inView = (boxes: readonly Box[]) => boxes.filter((box) => overlap(box, view) > 0);
  return {
    field: fieldBox(field),
    around: ancestorsOf(field, screen).map((element) => element.getBoundingClientRect()),
    kept: inView(keptAround(field)),
    near: inView([...boxesOf(form, CONTENT), ...linesOf(form, TEXT)]),
    texts: inView([...linesOf(screen, TEXT), ...boxesOf(screen, NOTICE), ...answersIn(screen)]),
    far: inView(boxesOf(screen, CONTENT)),
    view,
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

/** Of each question that has answers to choose from: its title and all of them, as one that is covered looks as if there were none. */
function answersIn(screen: HTMLElement): Box[] {
  const answers = seenIn(screen, 'input[type="radio"]').flatMap((answer) => [
    ...((answer as HTMLInputElement).labels ?? []),
  ]);
  const titles = seenIn(screen, '[role="radiogroup"][aria-labelledby]').flatMap((group) =>
    (group.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []),
  );
  return [...answers, ...titles].map((part) => part.getBoundingClientRect());
}

function boxesOf(within: HTMLElement, selector: string): Box[] {
  return seenIn(within, selector).map((element) => element.getBoundingClientRect());
}

function seenIn(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
}

/** Of what holds texts: their lines, as it is itself as wide as the screen, or has no box. Hidden ones have none. */
function linesOf(within: HTMLElement, selector: string): Box[] {
  return [...within.querySelectorAll(selector)].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: Box[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(...range.getClientRects());
    }
    return lines;
  });
}
