import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { announce } from './announcer';
import classes from './saved-mark.module.css';

/** Says at the head of a section that what was changed in it is saved. */
export function SavedMark() {
  const { t } = useTranslation();
  return (
    <span className={classes['saved']}>
      <IconCheck size="1rem" stroke={2} aria-hidden />
      {t('app.saved')}
    </span>
  );
}

interface SavedState {
  /** Null until something was saved. */
  readonly mark: ReactNode;
  /** Call after each change. */
  readonly say: () => void;
}

/** For a section whose changes are saved at once and cannot fail. */
export function useSavedMark(): SavedState {
  const { t } = useTranslation();
  const [isSaved, setSaved] = useState(false);
  return {
    mark: isSaved ? <SavedMark /> : null,
    say: () => {
      setSaved(true);
      announce(t('app.saved'));
    },
  };
}
