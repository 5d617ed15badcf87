// What Enter in the search field does. Entries are taken one after the other, so that scans keep their order however
// long a look-up takes, and none is taken while an unknown code holds the scanner.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityFromDecimal, type Quantity } from '#shared/domain/quantity';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { useCart } from '../../state/cart';
import { useStore } from '../../store/store-context';
import { type ItemView } from '../../store/item-view';
import { useTill } from '../frame/till-context';
import { addItem } from './add-item';
import { isBarcodeText, parseEntry } from './entry';
import { showSell, useSell } from './sell-state';
import { SHOWN_HITS, type Hits } from './use-hits';

const ONE = quantityFromDecimal(1);

interface EntryActions {
  readonly onAdded: () => void;
  /** Nothing was done: the text goes back into the field, if nothing else stands there by now. */
  readonly onKept: (typed: string, problem: ErrorData | null) => void;
  readonly onChoice: (typed: string, hits: Hits) => void;
}

export interface Submission {
  readonly typed: string;
  readonly isScan: boolean;
  /** The result marked in the list, if it belongs to this text. */
  readonly marked: ItemView | null;
  /** The person moved to it on purpose. */
  readonly isChosen: boolean;
}

export function useEntry({ onAdded, onKept, onChoice }: EntryActions): (submission: Submission) => void {
  const { t } = useTranslation();
  const till = useTill();
  const { search } = useStore();
  const turn = useRef<Promise<void>>(Promise.resolve());

  const add = (item: ItemView, quantity: Quantity | null, typed: string) => {
    const problem = addItem(item, quantity ?? ONE, till, t);
    if (problem) onKept(typed, problem);
    else onAdded();
  };

  const setLineQuantity = (quantity: Quantity, typed: string) => {
    const { selectedLineId, setQuantity } = useCart.getState();
    if (selectedLineId === null) return onKept(typed, new CodedError('CART_EMPTY').data);
    setQuantity(selectedLineId, quantity);
    onAdded();
  };

  const take = async ({ typed, isScan, marked, isChosen }: Submission) => {
    if (useSell.getState().heldCode !== null) return;
    const entry = parseEntry(typed);
    if (entry.kind === 'nothing') return;
    if (entry.kind === 'invalid') return onKept(typed, entry.error);
    if (entry.kind === 'quantity') return setLineQuantity(entry.quantity, typed);
    if (marked && isChosen) return add(marked, entry.quantity, typed);
    const [item, ...others] = await search.itemByCode(entry.text);
    if (item && others.length === 0) return add(item, entry.quantity, typed);
    if (item) {
      const rows = [item, ...others];
      const found = { text: entry.text, rows, total: rows.length, searched: rows.length, isByCode: true };
      return onChoice(typed, found);
    }
    if (isScan || isBarcodeText(entry.text)) return showSell({ heldCode: entry.text });
    const first = marked ?? (await search.items(entry.text, SHOWN_HITS)).rows[0];
    if (first) return add(first, entry.quantity, typed);
    onKept(typed, null);
  };

  return (submission) => {
    turn.current = turn.current
      .then(() => take(submission))
      .catch((error: unknown) => onKept(submission.typed, errorData(error)));
  };
}
