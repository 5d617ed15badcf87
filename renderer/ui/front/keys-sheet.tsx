// An overlay that lists the keyboard shortcuts of a screen and those that work on every screen; Esc, ? or a click closes it and restores the focus.
import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { openHelp } from '../help/open-help';
import type { ActionId } from '../keys/actions';
import { useKeyNames } from '../keys/shortcut';
import { KeyHint } from '../buttons/key-hint';
import classes from './keys-sheet.module.css';
import { Overlay } from './overlay';

type Row = readonly [what: string, chips: readonly string[]];

interface KeysSheetProps {
  readonly actions: readonly ActionId[];
  /** What keys that are no action do, listed after one. */
  readonly others?: Readonly<Partial<Record<ActionId, readonly Row[]>>>;
  readonly onClose: () => void;
}

export function KeysSheet({ actions, others = {}, onClose }: KeysSheetProps) {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const keys = actions.flatMap((id): readonly Row[] => [
    [t(`keys.${id}`), id === 'confirm' ? [keyName(id), 'Enter'] : [keyName(id)]],
    ...(others[id] ?? []),
  ]);
  return (
    <Overlay
      role="dialog"
      className={classes['keys']}
      aria-label={t('keys.title')}
      data-help="keys"
      onClick={onClose}
      onKey={(key, event) => {
        if (key !== 'Escape' && key !== '?') return;
        // It would be typed into the field that gets the focus back.
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes['head']}>
        <h2>{t('keys.title')}</h2>
        <Button
          className={classes['help'] ?? ''}
          rightSection={<KeyHint>F1</KeyHint>}
          aria-haspopup="dialog"
          aria-keyshortcuts="F1"
          onClick={() => openHelp({ kind: 'place', place: 'keys' })}
        >
          {t('app.help')}
        </Button>
        <UnstyledButton aria-label={t('keys.close')} className={classes['close']} onClick={onClose} data-autofocus>
          <IconX size="1.25rem" stroke={1.6} aria-hidden />
        </UnstyledButton>
      </header>
      <dl className={classes['list']}>
        {keys.map(([what, chips]) => (
          <div key={what} className={classes['row']}>
            <dt>{what}</dt>
            <dd className={classes['chips']}>
              {chips.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Overlay>
  );
}
