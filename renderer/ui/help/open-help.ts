// Which part of the manual is open over the screen. The manual itself is loaded when it is opened (renderer/help/).
import { create } from 'zustand';
import type { ErrorCode } from '#shared/errors';

export type HelpSubject =
  | { readonly kind: 'contents' }
  /** A place of the app, as its element names it. */
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'error'; readonly code: ErrorCode }
  /** A section of the manual: 'paying#cash'. */
  | { readonly kind: 'section'; readonly address: string };

export const useHelp = create<{ readonly subject: HelpSubject | null }>()(() => ({ subject: null }));

export function openHelp(subject: HelpSubject): void {
  useHelp.setState({ subject });
}

export function closeHelp(): void {
  useHelp.setState({ subject: null });
}

/** On an element that is a place of its own; the innermost around the focus counts. */
export const HELP_PLACE = 'data-help';

/** Opens the help for where a person is: around the focus, otherwise what was put on the screen last. */
export function openHelpHere(): void {
  const around = document.activeElement?.closest(`[${HELP_PLACE}]`);
  const shown = [...document.querySelectorAll(`[${HELP_PLACE}]`)].filter((element) => element.checkVisibility());
  const place = (around ?? shown.at(-1))?.getAttribute(HELP_PLACE);
  openHelp(place ? { kind: 'place', place } : { kind: 'contents' });
}
