// The area Users: the list, and the open one beside it.
import { Badge } from '@mantine/core';
import type { User } from '#shared/api/accounts/user';
import { listUsers } from '#shared/api/accounts/users';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAnswer } from '../kit/answers/use-answer';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { fixedAccess } from './fixed-access';
import { useUserColumns } from './use-user-columns';
import { UserEditor } from './user-editor';
import { matches, ROLE_CHOICES, STATUS_CHOICES, userSearch } from './user-search';

/** Others must see at once who may sign in. */
const WRITES: readonly Operation[] = [];
const idOf = ({ username }: User) => username;

export function UsersScreen() {
  const { t } = useTranslation();
  const { me } = useTill().session;
  const at = usePlace(userSearch);
  const { place, go } = at;
  const answer = useAnswer(listUsers, {});
  const columns = useUserColumns();
  const records = useRecords({ area: 'users', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord, isNew, readAgain, all = [] } = records;
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.users.records'),
        none: t('office.users.none'),
        count: (count) => t('office.users.count', { count }),
      }}
      create={useNewRecord('users')}
      marksOf={({ username }) => username === me.username && <Badge color="gray">{t('office.users.you')}</Badge>}
      filters={
        <>
          <FilterText label={t('office.users.search')} value={place.text} onChange={(text) => go({ text }, 'same')} />
          <FilterChoice
            label={t('office.users.role')}
            value={place.role}
            all="all"
            choices={ROLE_CHOICES.map((value) => ({ value, label: t(`office.users.roles.${value}`) }))}
            onChange={(chosen) => go({ role: chosen }, 'same')}
          />
          <FilterChoice
            label={t('office.users.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: t(`office.users.statuses.${value}`) }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
        </>
      }
    >
      {(isNew || openRecord) && (
        <UserEditor
          key={records.openKey}
          user={openRecord}
          fixed={openRecord && fixedAccess(openRecord, all, me.username)}
          readAgain={readAgain}
          missingSince={records.missingSince}
          onClose={records.close}
          onCreated={records.created}
        />
      )}
    </ListArea>
  );
}
