// Parked sales, in place of the tiles. Enter resumes the focused one, Del discards it after a question.
import { Fragment, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { helpAt } from '../../../frame/help-place';
import type { Till } from '../../../till/till';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { unitCount } from '#shared/domain/cart/cart';
import { priceCart } from '#shared/domain/cart/price-cart';
import { usePersonName } from '../../../bridge/person-name';
import { useParkedCarts } from '../../../store/queries';
import type { ParkedCart } from '../../../store/database/till-rows';
import { useStore } from '../../../store/core/store-context';
import { EmptyState } from '../../../ui/layout/empty-state';
import { KeyHint } from '../../../ui/buttons/key-hint';
import { PanelHead } from '../../../ui/front/panel-head';
import { Figure } from '../../../ui/text/money';
import { DiscardParked } from './discard-parked';
import { factMark, factsText } from '../../../ui/text/list-text';
import { parkedName, parkedWhen, resumeParked } from './parking';
import classes from './parked-panel.module.css';
import { useEarlyChoice } from './use-early-choice';
import { useTimes } from '../../../ui/text/times';
import { useTill } from '../../../till/use-till';
import { useKeyNames } from '../../../ui/keys/shortcut';
import { arrowStep, placeAfter } from '../../../ui/keys/arrow-step';

export function ParkedPanel() {
  const till = useTill();
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const carts = useParkedCarts();
  const [asked, setAsked] = useState<ParkedCart | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isRead = carts !== undefined;
  const earlyChoice = useEarlyChoice(isRead);
  const focusFirst = useEffectEvent(() => {
    const rows = rowsIn(list.current);
    const { steps, isEntered } = earlyChoice();
    const row = rows[placeAfter(0, steps, rows.length)];
    row?.focus();
    if (isEntered) row?.click();
  });
  // With the list itself: whoever sees it may press Enter.
  useLayoutEffect(() => {
    if (isRead) focusFirst();
  }, [isRead]);

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsIn(list.current);
    const at = rows.findIndex((row) => row === document.activeElement);
    const move = arrowStep(event);
    const row = carts?.[at];
    if (move !== 0) {
      event.preventDefault();
      rows[placeAfter(at, move, rows.length)]?.focus();
    } else if (event.key === 'Delete' && row) {
      event.preventDefault();
      setAsked(row);
    }
  };
  return (
    <div className={classes['panel']} {...helpAt('parked')}>
      <div className={classes['head']}>
        <PanelHead title={t('parked.title')} onBack={() => close(till)} />
      </div>
      {carts?.length === 0 && (
        <div className={classes['none']}>
          <EmptyState what={t('parked.none')} then={t('parked.noneThen', { key: keyName('park') })} />
        </div>
      )}
      <ul ref={list} className={classes['list']} aria-label={t('parked.title')} onKeyDown={onKeyDown}>
        {carts?.map((row) => (
          <ParkedRow key={row.cartId} row={row} onDiscard={() => setAsked(row)} />
        ))}
      </ul>
      {carts !== undefined && carts.length > 0 && (
        <p className={classes['keys']}>
          <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> {t('sell.hitsChoose')} <KeyHint>Enter</KeyHint>{' '}
          {t('parked.resumeKey')} <KeyHint>Del</KeyHint> {t('parked.discardKey')}
        </p>
      )}
      {asked && <DiscardParked row={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ParkedRow({ row, onDiscard }: { readonly row: ParkedCart; readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  const store = useStore();
  const till = useTill();
  const { session, currency, priceConfig } = till;
  const { shortMoment } = useTimes();
  const { cart, customer, parked } = row;
  const name = parkedName(row, session, t);
  const personName = usePersonName();
  const { totals } = priceCart(cart, priceConfig);
  return (
    <li className={classes['row']}>
      <UnstyledButton
        className={classes['resume']}
        data-resume
        onClick={() => void resumeParked(till, store, session, row, t)}
      >
        <span className={classes['name']} dir="auto">
          {name}
        </span>
        <span className={classes['amount']}>
          <Figure amount={totals.grossAmount} currency={currency} />
        </span>
        <span className={classes['say']}>
          {factsText([
            parkedWhen(name, shortMoment(parked.at), t),
            t('sell.units', { count: unitCount(cart) }),
            t('parked.by', { user: personName(parked.by) }),
            parked.name !== null && customer?.name,
          ])}
        </span>
        <span className={classes['say']}>
          {cart.lines.map(({ lineId, itemName }, index) => (
            <Fragment key={lineId}>
              {index > 0 && factMark()}
              <bdi>{itemName}</bdi>
            </Fragment>
          ))}
        </span>
      </UnstyledButton>
      <ActionIcon
        className={classes['discard'] ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('parked.discardNamed', { name })}
        onClick={onDiscard}
      >
        <IconTrash size="1.25rem" stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-resume]') ?? [])];
}

function close(till: Till): void {
  till.sell.show({ panel: 'items' });
  till.sell.searchField.focus();
}
