// The items that have the same code, one of them with the focus.
import { UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../locales/use-translation';
import type { FoundItem } from '../../till/found-items';
import { useTill } from '../../till/use-till';
import { Money } from '../../ui/text/money';
import classes from './prompt-choice.module.css';

interface ItemChoicesProps {
  readonly choices: readonly FoundItem[];
  /** Index of the one with the focus. */
  readonly at: number;
  readonly onAt: (index: number) => void;
  readonly onChoose: (choice: FoundItem) => void;
}

export function ItemChoices({ choices, at, onAt, onChoose }: ItemChoicesProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const list = useRef<HTMLDivElement>(null);
  // Before they are seen: keys that are pressed at once are for them, not for the screen behind.
  useLayoutEffect(() => {
    list.current?.querySelectorAll('button')[at]?.focus();
  }, [at]);
  return (
    <div ref={list} className={classes['choices']} role="group" aria-label={t('sell.prompt.choices')}>
      {choices.map((choice, index) => (
        <UnstyledButton
          key={choice.item.itemId}
          className={classes['choice']}
          onFocus={() => onAt(index)}
          onClick={() => onChoose(choice)}
        >
          <span className={classes['name']} dir="auto">
            {choice.item.name}
          </span>
          <bdi className={classes['sku']}>{choice.item.sku}</bdi>
          <span className={classes['price']}>
            <Money amount={choice.item.unitPrice} currency={currency} />
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
