// What a role may do, in short.
import { ROLES } from '#shared/api/accounts/session';
import { useTranslation } from '../../locales/use-translation';
import { DetailPart } from '../kit/detail/detail-side';
import work from '../kit/work.module.css';
import classes from './users.module.css';

/** Nothing for a role that this app does not know. */
export function RoleRights({ role }: { readonly role: string }) {
  const { t } = useTranslation();
  const known = ROLES.find((each) => each === role);
  if (known === undefined) return null;
  const rights = t(`office.users.rights.${known}`, { returnObjects: true });
  return (
    <DetailPart title={t(`office.users.may.${known}`)}>
      <ul className={classes['rights']}>
        {Object.values(rights).map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      {known === 'AUDITOR' && <p className={work['help']}>{t('office.users.auditorMayNot')}</p>}
    </DetailPart>
  );
}
