// A scan that no item has takes the place of the tiles and holds the scanner: a cashier who looks at the goods must not
// miss it. Scanners send Enter, so Enter does nothing here; Esc goes on.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../state/sync-status';
import { announce } from '../../ui/announcer';
import { KeyHint } from '../../ui/key-hint';
import { formatCount } from '../../ui/moments';
import { ScanIcon } from '../../ui/scan-icon';
import { isFirstLoad } from '../frame/connection';
import classes from './held-code.module.css';
import { focusSearchField, showSell } from './sell-state';

export function HeldCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const goOn = useRef<HTMLButtonElement>(null);
  const items = useSyncStatus((state) => state.status?.items ?? null);
  const count = items?.count ?? 0;

  useEffect(() => {
    goOn.current?.focus();
    announce(t('sell.held.title'));
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape' || event.key === 'F3') release();
    };
    // Before anything else hears it: whatever the scanner sends now goes nowhere.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [t, code]);

  return (
    <div className={classes['stop']} role="alertdialog" aria-labelledby="held-title" aria-describedby="held-say">
      <ScanIcon className={classes['icon']} />
      <h2 id="held-title" className={classes['title']}>
        {t('sell.held.title')}
      </h2>
      <p id="held-say" className={classes['say']}>
        <Trans
          i18nKey="sell.held.say"
          count={count}
          values={{ code, items: formatCount(count) }}
          components={{ 1: <bdi /> }}
        />
        {items && isFirstLoad(items) && <> {t('sell.held.partial')}</>}
      </p>
      <Button
        ref={goOn}
        variant="filled"
        size="lg"
        aria-keyshortcuts="Escape"
        rightSection={<KeyHint>Esc</KeyHint>}
        onClick={release}
      >
        {t('sell.held.goOn')}
      </Button>
      <Button aria-keyshortcuts="F3" rightSection={<KeyHint>F3</KeyHint>} onClick={release}>
        {t('sell.held.find')}
      </Button>
    </div>
  );
}

function release(): void {
  showSell({ heldCode: null });
  requestAnimationFrame(focusSearchField);
}
