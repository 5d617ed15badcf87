// The search field, which has the focus by default: a scanner types into it, a person types names. Results drop down below.
import { useTranslation } from '../../../locales/use-translation';
import type { Till } from '../../../till/till';
import { Combobox, useCombobox } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';
import type { ItemView } from '../../../store/items/item-view';
import { ScanIcon } from '../../../ui/layout/scan-icon';
import { SearchInput } from '../../../ui/fields/search-input';
import { announce } from '../../../ui/messages/announcer';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import { isCodeText, searchTextOf } from '../../scan/entry';
import type { ScanPrompt } from '../../../till/scan-prompt';
import { HitList } from './hit-list';
import { clearCart, removeLine } from '../actions/cart-steps';
import classes from './search-field.module.css';
import { useScanHandler } from '../../scan/scan-handler';
import { useHits } from '../../scan/use-hits';
import { useSell, useTill } from '../../../till/use-till';
import { useAriaKey } from '../../../ui/keys/shortcut';
import { isKeyOf } from '../../../ui/keys/key-choices';
import { arrowStep } from '../../../ui/keys/arrow-step';

/** A result is added by Enter once it has been on the screen this long: nobody reads faster. */
const READ_MS = 300;

export function SearchField() {
  const till = useTill();
  const { sell } = till;
  const { t } = useTranslation();
  const errorSentence = useErrorSentence();
  const prompt = useSell((state) => state.prompt);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<ErrorData | null>(null);
  const searchText = searchTextOf(typed);
  const [hits, setHits] = useHits(searchText);
  const [isAsking, setAsking] = useState(false);
  const isChosen = useRef(false);
  /** When the results were shown, on the clock of Event.timeStamp. */
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const isOpen = hits !== null && searchText !== '' && prompt === null;
  const combobox = useCombobox({ opened: isOpen });
  const listId = useId();
  const empty = useCallback(() => {
    isChosen.current = false;
    setTyped('');
    setProblem(null);
    setAsking(false);
    setHits(null);
  }, [setHits]);
  const refuse = useCallback(
    (code: ErrorCode) => {
      setProblem(new CodedError(code).data);
      announce(`${t(`errors.${code}.what`)} ${t(`errors.${code}.then`)}`);
    },
    [t],
  );
  const registerField = useCallback(
    (field: HTMLInputElement | null) => sell.searchField.register(field, { empty, refuse }),
    [sell, empty, refuse],
  );

  // Runs whenever the screen comes back from payment. A session that changes takes the focus from no other field.
  useEffect(() => {
    sell.searchField.focus();
  }, [sell]);

  useEffect(
    () =>
      sell.state.subscribe((now, before) => {
        // The text in the field is the beginning of a scan, which is submitted as a whole when it ends.
        if (now.prompt !== null && before.prompt === null) setTyped('');
        // What was searched for is in the form by now.
        if (now.edited === 'customAmount' && before.edited !== 'customAmount') setTyped('');
        if (now.stage === before.stage || now.stage === 'cart') return;
        empty();
      }),
    [sell, empty],
  );

  // The screen stays behind the others; it is come back to for the next item.
  useEffect(() => till.navigation.state.subscribe(({ screen }) => screen !== 'sell' && empty()), [till, empty]);

  // Resumed or undone, the cart has lines without anything being added here.
  useEffect(
    () =>
      till.cart.subscribe(({ cart }, before) => {
        if (cart.lines.length === 0 || before.cart.lines.length > 0) return;
        setProblem((now) => (now?.code === 'CART_EMPTY' ? null : now));
      }),
    [till],
  );

  useEffect(() => {
    isChosen.current = false;
    shownAt.current = performance.now();
    // Digits choose nothing by themselves.
    if (!isOpen || hits.rows.length === 0 || isCodeText(hits.text)) {
      combobox.resetSelectedOption();
      till.sell.searchField.setActiveOption(null);
    } else {
      till.sell.searchField.setActiveOption(combobox.selectFirstOption());
    }
    // The store of the combobox is a new object on every render; only the results matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hits, isOpen]);

  const change = (text: string) => {
    if (text === '') return empty();
    isChosen.current = false;
    setTyped(text);
    setProblem(null);
    setAsking(false);
  };
  useScanHandler({
    onAdded: () => {
      setHits(null);
      setProblem(null);
    },
    onKept: (text, why) => {
      setTyped((now) => (now === '' ? text : now));
      setProblem(why);
      setAsking(why === null);
    },
  });
  const markedItem = (text: string, pressedAt: number) => {
    // Those of an earlier text stay in the list until it is searched for again.
    if (hits?.text !== text || !isOpen) return null;
    const isRead = isChosen.current || pressedAt - shownAt.current >= READ_MS;
    return (isRead && hits.rows[combobox.getSelectedOptionIndex()]) || null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // Characters released just before this key have not been drawn yet.
    const typed = event.currentTarget.value;
    const isListOpen = isOpen && hits.rows.length > 0;
    const move = arrowStep(event);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === '') return;
      const entry = {
        typed,
        isScan: false,
        latin: null,
        marked: markedItem(searchTextOf(typed), event.timeStamp),
        isChosen: isChosen.current,
      };
      change('');
      till.scans.submit(entry);
    } else if (move !== 0) {
      event.preventDefault();
      if (!isListOpen) return moveLineSelection(till, move);
      isChosen.current = true;
      till.sell.searchField.setActiveOption(move > 0 ? combobox.selectNextOption() : combobox.selectPreviousOption());
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      change('');
    } else if (isKeyOf('clear', event.nativeEvent) && typed === '') {
      if (!event.repeat) clearCart(till, t);
    } else if (isKeyOf('remove', event.nativeEvent) && typed === '') {
      const { cart, selectedLineId } = till.cart.getState();
      const line = cart.lines.find(({ lineId }) => lineId === selectedLineId);
      // Held down, the key would empty the cart.
      if (line && !event.repeat) removeLine(till, line, t);
    } else if (isKeyOf('quantity', event.nativeEvent) && typed === '' && till.cart.getState().selectedLineId !== null) {
      event.preventDefault();
      till.sell.edit('quantity');
    }
  };
  const chooseHit = useCallback(
    (item: ItemView) => {
      setTyped('');
      till.scans.submit({ typed, isScan: false, latin: null, marked: item, isChosen: true });
      till.sell.searchField.focus();
    },
    [till, typed],
  );

  return (
    <div className={classes['place']}>
      <Combobox
        store={combobox}
        withinPortal={false}
        transitionProps={{ duration: 0 }}
        position="bottom-start"
        middlewares={{ flip: false, shift: false }}
        onOptionSubmit={(itemId) => {
          const item = hits?.rows.find((row) => row.itemId === itemId);
          if (item) chooseHit(item);
        }}
      >
        <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
          <SearchInput
            ref={registerField}
            aria-label={t('sell.search')}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            placeholder={t('sell.search')}
            aria-keyshortcuts={useAriaKey('search')}
            leftSection={<ScanIcon size="1.5rem" />}
            value={prompt ? promptText(prompt) : typed}
            readOnly={prompt !== null}
            error={problem && errorSentence(problem.code)}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes['hits'] ?? ''} hidden={!isOpen}>
          {hits && <HitList id={listId} hits={hits} query={searchText} isAsking={isAsking} />}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

/** The scanned code stays in the field until a person has decided. */
function promptText(prompt: ScanPrompt): string {
  return prompt.kind === 'price' ? prompt.item.sku : prompt.code;
}

/** Moves the selection in the cart up (-1) or down (1); stays at the ends. What is typed for the line is set first. */
function moveLineSelection(till: Till, step: 1 | -1): void {
  if (!till.sell.leaveField()) return;
  const { cart, selectedLineId, select } = till.cart.getState();
  const at = cart.lines.findIndex((line) => line.lineId === selectedLineId);
  const next = cart.lines[at < 0 ? cart.lines.length - 1 : at + step];
  if (next) select(next.lineId);
}
