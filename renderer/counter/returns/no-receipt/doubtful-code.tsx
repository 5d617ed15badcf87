// Asks which of several items with the same code comes back: arrows and Enter, or a click. Esc takes none.
import { Button } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { FoundItem } from '../../../till/found-items';
import { KeyHint } from '../../../ui/buttons/key-hint';
import { announce } from '../../../ui/messages/announcer';
import { arrowStep, placeAfter } from '../../../ui/keys/arrow-step';
import { ItemChoices } from '../../scan/item-choices';
import classes from './no-receipt-search.module.css';

interface DoubtfulCodeProps {
  readonly choices: readonly FoundItem[];
  /** Null for none of them. */
  readonly onChoose: (choice: FoundItem | null) => void;
}

export function DoubtfulCode({ choices, onChoose }: DoubtfulCodeProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  useEffect(() => announce(t('sell.prompt.doubtful')), [t]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step !== 0) {
      event.preventDefault();
      setAt(placeAfter(at, step, choices.length));
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onChoose(null);
    }
  };
  return (
    <section className={classes['doubtful']} aria-label={t('sell.prompt.doubtful')} onKeyDown={onKeyDown}>
      <h2>{t('sell.prompt.doubtful')}</h2>
      <ItemChoices choices={choices} at={at} onAt={setAt} onChoose={onChoose} />
      <Button aria-keyshortcuts="Escape" rightSection={<KeyHint>Esc</KeyHint>} onClick={() => onChoose(null)}>
        {t('sell.prompt.goOn')}
      </Button>
    </section>
  );
}
