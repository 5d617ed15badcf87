// The prompts that stop scanning until a person has decided.
import type { ErrorData } from '#shared/errors';
import type { Quantity } from '#shared/domain/money/quantity';
import type { ItemView } from '../store/items/item-view';
import type { FoundItem } from './found-items';

export type ScanPrompt =
  /** No item has the code. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** Several items have the code. */
  | { readonly kind: 'doubtful'; readonly code: string; readonly choices: readonly FoundItem[] }
  /** The entry cannot be added. */
  | { readonly kind: 'refused'; readonly code: string; readonly problem: ErrorData }
  /** The item has no price of its own; `typed` is what was typed for it. */
  | { readonly kind: 'price'; readonly item: ItemView; readonly quantity: Quantity; readonly typed: string };
