// Above a list: a new record that was begun here and not saved, and the way back to it.
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useTranslation } from '../../../locales/use-translation';
import { Notice } from '../../../ui/messages/notice';
import { useTimes } from '../../../ui/text/times';
import { NEW_RECORD } from '../../database/office-database';
import { useOffice } from '../../database/use-office';
import classes from './new-draft.module.css';

interface NewDraftProps {
  /** Under which drafts of the list are kept. */
  readonly area: string;
  /** 'New vendor' */
  readonly label: string;
  readonly onOpen: () => void;
}

export function NewDraft({ area, label, onOpen }: NewDraftProps) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const { db, user } = useOffice();
  const draft = useLiveQuery(() => db.drafts.get([user, area, NEW_RECORD]), [db, user, area]);
  if (!draft) return null;
  return (
    <div className={classes['draft']}>
      <Notice
        icon={<IconPencil className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
        what={t('office.form.newDraft', { label })}
        then={t('office.form.newDraftSince', { since: since(draft.since) })}
        action={<Button onClick={onOpen}>{t('office.form.openDraft')}</Button>}
      />
    </div>
  );
}
