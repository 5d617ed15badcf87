// How a person operates the app: by keyboard alone or by touch alone. A scanner is in either hand.
import type { Locator } from '@playwright/test';

export interface Hand {
  /** A button or a link. */
  press(control: Locator): Promise<void>;
  /** Replaces the text of the field. */
  type(field: Locator, text: string): Promise<void>;
  /** Digits for which the screen has a pad, into the field that has the keyboard. */
  enter(digits: string, pad: Locator): Promise<void>;
  /** A radio button or a tab. */
  choose(option: Locator): Promise<void>;
  /** A row of a list that is shown below its search field, or by itself. */
  pick(row: Locator): Promise<void>;
  scan(code: string): Promise<void>;
  /** What was done by another hand since the beginning; nothing, if the app can do without. */
  byOthers(): Promise<readonly string[]>;
}
