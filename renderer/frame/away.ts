// Why the service cannot be asked now, and what to do: as its last request failed, never guessed.
import type { TFunction } from 'i18next';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { useTranslation } from '../locales/use-translation';

/** Null while it can be asked. */
export function useAway(): string | null {
  const { t } = useTranslation();
  return awayText(
    useSyncStatus(({ status }) => status),
    t,
  );
}

function awayText(status: SyncStatus | null, t: TFunction): string | null {
  if (status?.reachability === 'online') return null;
  if (status?.reachability !== 'offline') return t('status.notAsked');
  const code = status.lastFailure?.error.code ?? 'SERVICE_UNREACHABLE';
  return `${t(`errors.${code}.what`)} ${t(`errors.${code}.then`)}`;
}
