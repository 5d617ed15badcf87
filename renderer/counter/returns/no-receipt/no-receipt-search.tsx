// The search for the items of a return without a receipt. '3 * mug' is three; Enter takes the code, otherwise the marked result.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import { useTranslation } from '../../../locales/use-translation';
import type { ItemView } from '../../../store/items/item-view';
import { useStore } from '../../../store/core/store-context';
import { ScanIcon } from '../../../ui/layout/scan-icon';
import { announce } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import { SearchInput } from '../../../ui/fields/search-input';
import { playRefusal } from '../../../ui/messages/sound';
import { arrowStep, placeAfter } from '../../../ui/keys/arrow-step';
import { isCodeText, parseEntry, searchTextOf } from '../../scan/entry';
import { findByCode, findByScan } from '../../../till/found-items';
import { SHOWN_HITS } from '../../scan/use-hits';
import { DoubtfulCode } from './doubtful-code';
import { NoReceiptHits } from './no-receipt-hits';
import classes from './no-receipt-search.module.css';
import { useListedItems } from './use-listed-items';
import { useOneOf } from './use-one-of';
import { useTill } from '../../../till/use-till';

const ONE = quantityFromDecimal(1);

interface NoReceiptSearchProps {
  /** Nothing is added while the return is approved or saved. */
  readonly isClosed: boolean;
  readonly onAdd: (item: ItemView, quantity: Quantity) => void;
}

export function NoReceiptSearch({ isClosed, onAdd }: NoReceiptSearchProps) {
  const { t } = useTranslation();
  const till = useTill();
  const { search } = useStore();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const { doubt, oneOf } = useOneOf();
  const input = useRef<HTMLInputElement>(null);
  /** How often Esc has ended what was looked up. */
  const ended = useRef(0);
  const query = searchTextOf(typed);
  const list = useListedItems(query);
  // Digits that are no code may be the rest of a scan: nothing is marked before a person marks it.
  const marked = list.marked ?? (isCodeText(query) ? -1 : 0);
  // Also when it is decided which item it was.
  useEffect(() => {
    if (doubt === null) input.current?.focus();
  }, [doubt]);

  const show = (text: string) => {
    setTyped(text);
    setProblem(null);
    setAskedAgain(false);
    list.mark(null);
  };
  /** The text that was taken; what has been scanned since then stays. */
  const clear = () => {
    if (input.current?.value === typed) show('');
  };
  const add = (item: ItemView, quantity: Quantity) => {
    onAdd(item, quantity);
    clear();
    input.current?.focus();
  };
  const refuse = (sentence: string) => {
    setProblem(sentence);
    announce(sentence);
    setAskedAgain(false);
    playRefusal();
  };
  /** @param end of `ended` when it was entered */
  const take = async (timeStamp: number, end: number) => {
    const isEnded = () => ended.current !== end;
    const entry = parseEntry(typed);
    if (entry.kind !== 'item') return;
    const { text, quantity } = entry;
    const [coded, ...others] = await findByCode(search, till.currency, text, quantity);
    if (isEnded()) return;
    if (coded) {
      const one = await oneOf([coded, ...others]);
      return one ? add(one.item, one.quantity) : clear();
    }
    const chosen = list.rows[marked];
    if (chosen && list.wasShownBefore(timeStamp)) return add(chosen, quantity ?? ONE);
    const { rows } = await search.items(text, SHOWN_HITS);
    if (isEnded()) return;
    if (rows.length === 0) return refuse(t('returns.noReceiptUnknown', { text }));
    if (isCodeText(text)) return refuse(t('returns.noSuchCode', { code: text }));
    if (input.current?.value === typed) input.current.setSelectionRange(typed.length, typed.length);
    setAskedAgain(true);
  };
  const turns = useRef(Promise.resolve());
  const inTurn = (taken: () => Promise<void>) => {
    turns.current = turns.current.then(taken).catch(reportFailure);
  };
  const takeScan = async (code: string, latin: string | null) => {
    const [coded, ...others] = await findByScan(search, till.currency, code, latin);
    setProblem(null);
    if (coded) {
      const one = await oneOf([coded, ...others]);
      // What a person is typing stays.
      if (one) onAdd(one.item, one.quantity);
      return;
    }
    refuse(t('returns.noReceiptUnknown', { text: code }));
  };
  // With every render, so that the code is taken by what is on the screen.
  useEffect(() => {
    if (isClosed) return undefined;
    return till.returns.takeScans((code, latin) => {
      inTurn(() => takeScan(code, latin));
    });
  });
  const giveUp = () => {
    ended.current += 1;
    show('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = arrowStep(event);
    if (move !== 0) {
      event.preventDefault();
      list.mark(placeAfter(marked, move, list.rows.length));
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      // The next scan replaces this text, even while its item is looked up.
      event.currentTarget.select();
      const { timeStamp } = event;
      const end = ended.current;
      inTurn(() => take(timeStamp, end));
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      giveUp();
    }
  };
  return (
    <div className={classes['search']}>
      <SearchInput
        ref={input}
        aria-label={t('returns.addItem')}
        aria-expanded={list.rows.length > 0}
        aria-haspopup="listbox"
        aria-controls={id}
        aria-activedescendant={list.rows.length > 0 && marked >= 0 ? `${id}-${marked}` : undefined}
        placeholder={t('returns.addItem')}
        leftSection={<ScanIcon size="1.5rem" />}
        value={typed}
        disabled={isClosed || doubt !== null}
        data-takes-scans
        error={problem}
        onChange={(event) => show(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onClear={giveUp}
      />
      <p className={classes['say']} role="status">
        {isAskedAgain && t('returns.enterAgain')}
      </p>
      {doubt && !isClosed && <DoubtfulCode choices={doubt.choices} onChoose={doubt.answer} />}
      {list.rows.length > 0 && !doubt && (
        <NoReceiptHits id={id} list={list} query={query} marked={marked} onAdd={(item) => add(item, ONE)} />
      )}
    </div>
  );
}
