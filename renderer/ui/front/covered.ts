import { useHelp } from '../help/open-help';
import { frontSheet } from './front-buttons';

/** The manual, a question or another sheet is over the screen: a scan adds nothing there. */
export function isScreenCovered(): boolean {
  return useHelp.getState().subject !== null || frontSheet() !== undefined;
}
