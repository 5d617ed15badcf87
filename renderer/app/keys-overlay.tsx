// An overlay that lists all keyboard shortcuts; Esc, ? or a click closes it and restores the focus.
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Overlay } from '../ui/front/overlay';
import classes from './keys-overlay.module.css';

const KEYS = [
  ['search', ['F3']],
  ['itemsView', ['⇧ F3']],
  ['times', ['3', '*']],
  ['chooseLine', ['↑', '↓']],
  ['quantity', ['*']],
  ['price', ['F4']],
  ['customAmount', ['⇧ F4']],
  ['lineDiscount', ['F5']],
  ['lineNote', ['F6']],
  ['remove', ['Del']],
  ['undo', ['Ctrl Z']],
  ['saleDiscount', ['F7']],
  ['saleNote', ['⇧ F6']],
  ['clear', ['⇧ Del']],
  ['park', ['F8']],
  ['parked', ['F9']],
  ['pin', ['⇧ F10']],
  ['customer', ['F2']],
  ['newCustomer', ['Ctrl N']],
  ['pay', ['F12']],
  ['exact', ['E']],
  ['confirm', ['Ctrl Enter', 'Enter']],
  ['back', ['Esc']],
  ['print', ['Ctrl P']],
  ['savePdf', ['Ctrl S']],
  ['screens', ['Alt 1 – 6']],
  ['settings', ['Ctrl ,']],
  ['lock', ['Ctrl L']],
  ['all', ['?']],
] as const;

export function KeysOverlay({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Overlay
      role="dialog"
      className={classes['keys']}
      aria-label={t('keys.title')}
      onClick={onClose}
      onKey={(key) => {
        if (key === 'Escape' || key === '?') onClose();
      }}
    >
      <header className={classes['head']}>
        <h2>{t('keys.title')}</h2>
        <UnstyledButton aria-label={t('keys.close')} className={classes['close']} onClick={onClose} data-autofocus>
          <IconX size="1.25rem" stroke={1.6} aria-hidden />
        </UnstyledButton>
      </header>
      <dl className={classes['list']}>
        {KEYS.map(([name, keys]) => (
          <div key={name} className={classes['row']}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd className={classes['chips']}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Overlay>
  );
}
