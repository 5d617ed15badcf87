import { IconDatabaseExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StorageStatus } from '#shared/ipc/sync-status';
import { formatBytes } from '../../ui/bytes';
import { Notice } from '../../ui/notice';

/** Said before anything fails, with what goes on and what does not. */
export function StorageNotice({ storage: { level, freeBytes, roomBytes } }: { readonly storage: StorageStatus }) {
  const { t } = useTranslation();
  if (level !== 'low' && level !== 'short') return null;
  const known = [freeBytes, roomBytes].filter((each) => each !== null);
  const bytes = formatBytes(Math.min(...known));
  return (
    <Notice
      tone="attend"
      icon={<IconDatabaseExclamation size="1.25rem" stroke={1.6} aria-hidden />}
      what={t(`sync.fact.${level}What`, { bytes })}
      then={t(`sync.fact.${level}Then`)}
    />
  );
}
