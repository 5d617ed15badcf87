// The way from a record to what was changed of it.
import { type ChangeKind, listChanges } from '#shared/api/accounts/changes';
import { isLocalId } from '#shared/writes/local-id';
import { useTranslation } from '../../../locales/use-translation';
import { AreaLinks } from '../../place/area-links';
import { useAllowedAnswer } from '../answers/use-allowed-answer';

interface ChangesLinkProps {
  readonly kind: ChangeKind;
  readonly id: string | number;
  readonly className?: string | undefined;
}

/** Nothing for a person who may not see changes, of a record that the service does not have, or where it does not keep them. */
export function ChangesLink({ kind, id, className }: ChangesLinkProps) {
  const { t } = useTranslation();
  const answer = useAllowedAnswer(listChanges, { query: { size: 1 } });
  const isThere = answer.data !== undefined && answer.error?.code !== 'NOT_OFFERED';
  if (!isThere || isLocalId(id)) return null;
  const search = { kind, record: String(id), anyDate: true };
  return <AreaLinks className={className} links={[{ area: 'changes', search, text: t('office.changes.ofThis') }]} />;
}
