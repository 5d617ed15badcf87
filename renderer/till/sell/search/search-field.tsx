// The field that has the keyboard all day: a scanner types into it, a person types names. What it finds drops down below.
import { Combobox, useCombobox } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorData } from '#shared/errors';
import { useCart } from '../../state/cart';
import { type ItemView } from '../../../store/items/item-view';
import { ScanIcon } from '../../../ui/layout/scan-icon';
import { SearchInput } from '../../../ui/fields/search-input';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import { searchTextOf } from '../../scan/entry';
import { submitEntry } from '../../state/entry-queue';
import { type Held } from '../../state/scan-prompt';
import { HitList } from './hit-list';
import { clearCart, removeLine } from '../cart/cart-steps';
import classes from './search-field.module.css';
import { focusSearchField, registerSearchField, setActiveOption, showSell, useSell } from '../../state/sell-state';
import { useTaker } from '../../scan/scan-handler';
import { useHits } from '../../scan/use-hits';

export function SearchField() {
  const { t } = useTranslation();
  const errorSentence = useErrorSentence();
  const held = useSell((state) => state.held);
  const [typed, setTyped] = useState(() => useSell.getState().firstText);
  const [problem, setProblem] = useState<ErrorData | null>(null);
  const searchText = searchTextOf(typed);
  const [hits, setHits] = useHits(searchText);
  const isChosen = useRef(false);
  const isOpen = hits !== null && searchText !== '' && held === null;
  const combobox = useCombobox({ opened: isOpen });

  useEffect(() => {
    if (useSell.getState().firstText !== '') showSell({ firstText: '' });
    focusSearchField();
    return () => registerSearchField(null);
  }, []);

  useEffect(
    () =>
      useSell.subscribe((now, before) => {
        // What stands there is the beginning of a scan, which is taken whole when it ends.
        if (now.held !== null && before.held === null) setTyped('');
      }),
    [],
  );

  useEffect(() => {
    isChosen.current = false;
    if (!isOpen || hits.rows.length === 0) {
      combobox.resetSelectedOption();
      setActiveOption(null);
    } else {
      setActiveOption(combobox.selectFirstOption());
    }
    // The store of the combobox is a new object on every render; only the results matter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hits, isOpen]);

  const change = (text: string) => {
    setTyped(text);
    setProblem(null);
    if (text === '') setHits(null);
  };
  useTaker({
    onAdded: () => {
      setHits(null);
      setProblem(null);
    },
    onKept: (text, why) => {
      setTyped((now) => (now === '' ? text : now));
      setProblem(why);
    },
  });
  const markedItem = () =>
    (hits?.text === searchText ? hits.rows[combobox.getSelectedOptionIndex()] : undefined) ?? null;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isListOpen = isOpen && hits.rows.length > 0;
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === '') return;
      change('');
      submitEntry({ typed, isScan: false, marked: markedItem(), isChosen: isChosen.current });
    } else if (move !== 0) {
      event.preventDefault();
      if (!isListOpen) return moveLineSelection(move);
      isChosen.current = true;
      setActiveOption(move > 0 ? combobox.selectNextOption() : combobox.selectPreviousOption());
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      change('');
    } else if (event.key === 'Delete' && typed === '' && event.shiftKey) {
      clearCart(t);
    } else if (event.key === 'Delete' && typed === '') {
      const { cart, selectedLineId } = useCart.getState();
      const line = cart.lines.find(({ lineId }) => lineId === selectedLineId);
      if (line) removeLine(line, t);
    } else if (event.key === '*' && typed === '' && useCart.getState().selectedLineId !== null) {
      event.preventDefault();
      showSell({ edited: 'quantity' });
    }
  };
  const chooseHit = useCallback(
    (item: ItemView) => {
      setTyped('');
      submitEntry({ typed, isScan: false, marked: item, isChosen: true });
      focusSearchField();
    },
    [typed],
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
            ref={registerSearchField}
            className={classes['search'] ?? ''}
            aria-label={t('sell.search')}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={combobox.listId ?? undefined}
            placeholder={t('sell.search')}
            aria-keyshortcuts="F3"
            leftSection={<ScanIcon size="1.5rem" />}
            value={held ? heldText(held) : typed}
            readOnly={held !== null}
            error={problem && errorSentence(problem.code)}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes['hits'] ?? ''} hidden={!isOpen}>
          {hits && <HitList hits={hits} query={searchText} />}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

/** What was scanned stands in the field while it holds the till. */
function heldText(held: Held): string {
  return held.kind === 'price' ? held.item.sku : held.code;
}

/** Moves the selected line of the cart up (-1) or down (1); stays at the ends. */
function moveLineSelection(step: 1 | -1): void {
  const { cart, selectedLineId, select } = useCart.getState();
  const at = cart.lines.findIndex((line) => line.lineId === selectedLineId);
  const next = cart.lines[at < 0 ? cart.lines.length - 1 : at + step];
  if (next) select(next.lineId);
}
