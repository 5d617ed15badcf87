// The manual over the screen, loaded when it is opened. What is below stays as it is: no key and no scan reaches it.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../locales/use-translation';
import { addHelpTexts } from '../locales/help-texts';
import { Overlay } from '../ui/front/overlay';
import type { HelpSubject } from '../ui/help/open-help';
import compact from '../ui/layout/compact.module.css';
import { EmptyState } from '../ui/layout/empty-state';
import { KeyHint } from '../ui/buttons/key-hint';
import { manualIn } from './manual/manual-files';
import { searchManual, type ManualHit } from './manual/search-manual';
import { addressOf } from './places';
import classes from './help-screen.module.css';
import { ManualContents } from './screen/manual-contents';
import { ManualPage } from './screen/manual-page';
import { ManualResults } from './screen/manual-results';
import { usePagesShown } from './screen/use-pages-shown';

addHelpTexts();

interface HelpScreenProps {
  readonly subject: HelpSubject;
  readonly onClose: () => void;
}

export function HelpScreen({ subject, onClose }: HelpScreenProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const manual = manualIn(i18n.language);
  const { shown, step, go, goBack, goForward } = usePagesShown({ address: addressOf(manual, subject), sought: '' });
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const hits = searchManual(manual, text);
  const open = shown.address === null ? undefined : manual.find(shown.address);

  const search = (next: string) => {
    setTyped(next);
    setMarked(0);
  };
  const follow = (address: string) => {
    search('');
    go({ address, sought: '' });
  };
  const choose = ({ address }: ManualHit) => {
    search('');
    go({ address, sought: text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowLeft: goBack, ArrowRight: goForward }[event.key] : undefined;
    if (event.key === 'F3') field.current?.focus();
    else if (to !== undefined) {
      search('');
      to?.();
    } else return;
    event.preventDefault();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    const hit = hits[marked];
    if (event.altKey || !hit) return;
    if (event.key === 'ArrowDown') setMarked((marked + 1) % hits.length);
    else if (event.key === 'ArrowUp') setMarked((marked + hits.length - 1) % hits.length);
    else if (event.key === 'Enter') choose(hit);
    else return;
    event.preventDefault();
  };
  return (
    <Overlay
      role="dialog"
      className={classes['help']}
      aria-modal
      aria-label={t('help.title')}
      data-refuses-scans
      onKey={(key) => {
        if (key === 'F1' || (key === 'Escape' && text === '')) onClose();
        else if (key === 'Escape') search('');
      }}
    >
      <div className={classes['frame']} onKeyDown={onKeyDown}>
        <header className={classes['head']}>
          <Button
            leftSection={<IconChevronLeft className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
            rightSection={<KeyHint>Esc</KeyHint>}
            aria-keyshortcuts="Escape"
            onClick={onClose}
          >
            {t('app.back')}
          </Button>
          <span className={compact['only']}>
            <Button onClick={() => go({ address: null, sought: '' })}>{t('help.contents')}</Button>
          </span>
          <h1 className={classes['title']}>{t('help.title')}</h1>
          <StepButton label={t('help.before')} keys="Alt+ArrowLeft" Icon={IconArrowLeft} onClick={goBack} />
          <StepButton label={t('help.after')} keys="Alt+ArrowRight" Icon={IconArrowRight} onClick={goForward} />
          <TextInput
            ref={field}
            className={classes['field'] ?? ''}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('help.search')}
            aria-keyshortcuts="F3"
            aria-expanded={hits.length > 0}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-controls={text === '' ? undefined : id}
            aria-activedescendant={hits.length > 0 ? `${id}-${marked}` : undefined}
            placeholder={t('help.searchPlaceholder')}
            leftSection={<IconSearch size="1rem" stroke={1.6} aria-hidden />}
            rightSection={<KeyHint>F3</KeyHint>}
            data-autofocus={open === undefined || undefined}
            value={typed}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={onFieldKey}
          />
        </header>
        <div className={classes['columns']} data-contents={(shown.address === null && text === '') || undefined}>
          <div className={classes['contents']}>
            <ManualContents manual={manual} address={text === '' ? shown.address : null} onLink={follow} />
          </div>
          <div
            role="region"
            aria-label={text === '' ? (open?.page.title ?? t('help.title')) : t('help.results')}
            className={classes['page']}
            tabIndex={0}
          >
            {text !== '' && <ManualResults {...{ id, hits, text, marked }} onChoose={choose} />}
            {text === '' && open && (
              <ManualPage
                key={step}
                page={open.page}
                anchor={open.section.anchor}
                sought={shown.sought}
                onLink={follow}
              />
            )}
            {text === '' && !open && shown.address !== null && (
              <EmptyState what={t('help.noAddress')} then={t('help.noAddressThen')} />
            )}
          </div>
        </div>
      </div>
    </Overlay>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly Icon: typeof IconArrowLeft;
  /** Null where there is nowhere to go. */
  readonly onClick: (() => void) | null;
}

function StepButton({ label, keys, Icon, onClick }: StepButtonProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-keyshortcuts={keys}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon className="flip" size="1.25rem" stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
