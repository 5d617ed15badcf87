// While a record is typed: others that have the same e-mail address, phone number or name. Nothing is merged.
import { Anchor } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { Notice } from '../../../ui/messages/notice';

interface AlikeNoticeProps {
  readonly others: readonly { readonly id: string; readonly name: string; readonly facts: string }[];
  readonly onOpen: (id: string) => void;
}

/** So many are named. */
const NAMED = 5;

export function AlikeNotice({ others, onOpen }: AlikeNoticeProps) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  const more = others.length - NAMED;
  return (
    <Notice
      tone="attend"
      what={t('office.form.alike', { count: others.length })}
      then={
        <>
          {t('office.form.alikeThen')}
          {others.slice(0, NAMED).map(({ id, name, facts }) => (
            <span key={id} style={{ display: 'block' }}>
              <Anchor component="button" type="button" onClick={() => onOpen(id)}>
                <bdi>{name}</bdi>
              </Anchor>{' '}
              {facts}
            </span>
          ))}
          {more > 0 && t('sync.case.andMore', { count: more })}
        </>
      }
    />
  );
}
