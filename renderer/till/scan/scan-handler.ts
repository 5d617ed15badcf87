// What becomes of an entry: a line, the quantity of the selected one, or a notice that holds the till until a person has
// decided. What was typed and cannot be taken goes back into the field; what was scanned is never lost without a word.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import { isReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { useCart } from '../state/cart';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../till-context';
import { addItem } from './add-item';
import { isBarcodeText, parseEntry } from './entry';
import { setTaker, type Submission } from '../state/entry-queue';
import { useNavigation } from '../../frame/navigation';
import { startReturn } from '../state/returns-state';
import { findByCode, type FoundItem } from '../state/found-items';
import { hold } from './prompt-for';
import { SHOWN_HITS } from './use-hits';

const ONE = quantityFromDecimal(1);

interface TakerActions {
  readonly onAdded: () => void;
  /** Nothing was done: the text goes back into the field, if nothing else stands there by now. */
  readonly onKept: (typed: string, problem: ErrorData | null) => void;
}

export function useTaker(actions: TakerActions): void {
  const { t } = useTranslation();
  const till = useTill();
  const { search } = useStore();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const { currency } = till;
    const refuse = ({ typed, isScan }: Submission, problem: ErrorData) => {
      if (isScan) hold({ kind: 'refused', code: typed, problem });
      else latest.current.onKept(typed, problem);
    };
    const add = (submission: Submission, { item, quantity }: FoundItem) => {
      const problem = addItem(item, quantity, till, t);
      if (problem) refuse(submission, problem);
      else latest.current.onAdded();
    };
    const setLineQuantity = (submission: Submission, quantity: Quantity) => {
      const { selectedLineId, setQuantity } = useCart.getState();
      if (selectedLineId === null) return refuse(submission, new CodedError('CART_EMPTY').data);
      setQuantity(selectedLineId, quantity);
      latest.current.onAdded();
    };
    const take = async (submission: Submission) => {
      const { typed, isScan, marked, isChosen } = submission;
      const entry = parseEntry(typed);
      if (entry.kind === 'nothing') return;
      if (entry.kind === 'invalid') return refuse(submission, entry.error);
      if (entry.kind === 'quantity') return setLineQuantity(submission, entry.quantity);
      const { text, quantity } = entry;
      if (marked && isChosen) return add(submission, { item: marked, quantity: quantity ?? ONE });
      const [found, ...others] = await findByCode(search, currency, text, quantity);
      if (found && others.length === 0) return add(submission, found);
      if (found) return hold({ kind: 'doubtful', code: text, choices: [found, ...others] });
      if (isReceiptNumber(text)) return openReceipt(text);
      if (isScan || isBarcodeText(text)) return hold({ kind: 'unknown', code: text });
      const first = marked ?? (await search.items(text, SHOWN_HITS)).rows[0];
      if (first) return add(submission, { item: first, quantity: quantity ?? ONE });
      latest.current.onKept(typed, null);
    };
    setTaker((submission) => take(submission).catch((error: unknown) => refuse(submission, errorData(error))));
    return () => setTaker(null);
  }, [search, t, till]);
}

/** The receipt of a sale is no item: its goods come back, or somebody wants to look at it. The cart stays as it is. */
function openReceipt(receiptNumber: string): void {
  startReturn(receiptNumber);
  useNavigation.getState().goTo('returns');
}
