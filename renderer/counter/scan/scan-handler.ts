// Handles an entry: adds a line, sets the quantity of the selected line, or shows a prompt that stops the queue. Typed text
// that cannot be added goes back into the field; a scan that cannot be added always shows a prompt. A search result is added
// only if a person could read it before Enter, and never for digits: they may be the rest of a scan that was cut.
import { useTranslation } from '../../locales/use-translation';
import type { Till } from '../../till/till';
import { useEffect, useRef } from 'react';
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { useStore } from '../../store/core/store-context';
import type { PosDatabase } from '../../store/database/database';
import { typedReceiptNumber } from '../receipt/receipt-number';
import { addItem } from './add-item';
import { chooseReading } from './choose-reading';
import { isBarcodeText, isCodeText, parseEntry } from './entry';
import type { ScanEntry } from '../../till/scan-queue';
import { findByCode, type FoundItem } from '../../till/found-items';
import { promptFor } from './prompt-for';
import { useTill } from '../../till/use-till';

const ONE = quantityFromDecimal(1);

interface HandlerActions {
  readonly onAdded: () => void;
  /**
   * Nothing was added: the text goes back into the field, unless it has other text by now. Without a problem the person is
   * asked to choose from the results.
   */
  readonly onKept: (typed: string, problem: ErrorData | null) => void;
}

export function useScanHandler(actions: HandlerActions): void {
  const { t } = useTranslation();
  const till = useTill();
  const { db, search } = useStore();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const { currency } = till;
    const refuse = ({ typed, isScan }: ScanEntry, problem: ErrorData) => {
      if (isScan) promptFor(till, { kind: 'refused', code: typed, problem });
      else latest.current.onKept(typed, problem);
    };
    const add = async (entry: ScanEntry, { item, quantity }: FoundItem) => {
      // Only the cart that is open then knows whether it takes the item.
      const swapped = till.cart.whenSwapped();
      if (swapped) await swapped;
      // A field opened while the item was looked up has nothing typed in it yet.
      till.sell.leaveForScan();
      const problem = addItem(till, item, quantity, t);
      if (problem) refuse(entry, problem);
      else latest.current.onAdded();
    };
    const setLineQuantity = async (entry: ScanEntry, quantity: Quantity) => {
      const swapped = till.cart.whenSwapped();
      if (swapped) await swapped;
      const { selectedLineId, setQuantity } = till.cart.getState();
      if (selectedLineId === null) return refuse(entry, new CodedError('CART_EMPTY').data);
      setQuantity(selectedLineId, quantity);
      latest.current.onAdded();
    };
    const handle = async (entry: ScanEntry): Promise<void> => {
      const { typed, isScan, marked, isChosen } = entry;
      const parsed = parseEntry(typed);
      if (parsed.kind === 'nothing') return;
      if (parsed.kind === 'invalid') return refuse(entry, parsed.error);
      if (parsed.kind === 'quantity') return setLineQuantity(entry, parsed.quantity);
      const { text, quantity } = parsed;
      if (marked && isChosen) return add(entry, { item: marked, quantity: quantity ?? ONE });
      const [found, ...others] = await findByCode(search, currency, text, quantity);
      if (found && others.length === 0) return add(entry, found);
      if (found) return promptFor(till, { kind: 'doubtful', code: text, choices: [found, ...others] });
      const receiptNumber = typedReceiptNumber(text);
      if (receiptNumber !== null) return openReceipt(till, db, receiptNumber);
      // A scanner presses the keys of a US keyboard, whatever is on them here.
      if (entry.latin !== null) return handle({ ...entry, typed: entry.latin, latin: null });
      if (isScan || isBarcodeText(text)) return promptFor(till, { kind: 'unknown', code: text });
      if (marked && !isCodeText(text)) return add(entry, { item: marked, quantity: quantity ?? ONE });
      latest.current.onKept(typed, null);
    };
    till.scans.setHandler({
      choose: (entry, shorter) => chooseReading(search, currency, entry, shorter),
      handle: (entry) => handle(entry).catch((error: unknown) => refuse(entry, errorData(error))),
    });
    return () => till.scans.setHandler(null);
  }, [db, search, t, till]);
}

/**
 * A receipt number is not an item: its receipt is opened, from which its items can be returned. One that this till does not have is
 * looked up by the return screen, which says so. The cart stays as it is.
 */
async function openReceipt(till: Till, db: PosDatabase, receiptNumber: string): Promise<void> {
  const isHere = (await db.sales.where('receiptNumber').equals(receiptNumber).count()) > 0;
  if (isHere) till.navigation.seekReceipt(receiptNumber);
  else till.returns.start(receiptNumber);
  till.navigation.goTo(isHere ? 'receipts' : 'returns');
}
