// One user open for editing, or a new one.
import { useMemo, useState, type ReactNode } from 'react';
import { ROLES } from '#shared/api/accounts/session';
import { USER_STATUSES, userPasswordBody, type User } from '#shared/api/accounts/user';
import { createUser, getUser, patchUser } from '#shared/api/accounts/users';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { NEW_RECORD } from '../database/office-database';
import { ChangesLink } from '../kit/detail/changes-link';
import { createOnce } from '../kit/create/create-once';
import { type Drafted, type EditorParts, keepAsNew } from '../kit/form/editor-parts';
import { readInList, useSeenRecord } from '../kit/form/read-record';
import { RecordField } from '../kit/form/record-field';
import { RecordSelect } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import { AreaLinks } from '../place/area-links';
import { AccessPart } from './access-part';
import { RoleRights } from './role-rights';
import { createBodyOf, createProblems, NEW_VALUES, patchBodyOf, patchProblems, valuesOf } from './user-form';
import { SecretInput } from '../../ui/fields/secret-input';

interface UserEditorProps extends EditorParts<User> {
  /** Null for a new one. */
  readonly user: User | null;
  /** Why role and status stay as they are; null if they can be changed. */
  readonly fixed: 'own' | 'lastManager' | null;
}

export function UserEditor(props: UserEditorProps) {
  const { user } = props;
  const stored = useMemo(() => (user ? valuesOf(user) : NEW_VALUES), [user]);
  const draft = useDraft('users', user?.username ?? NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor({
  user,
  fixed,
  readAgain,
  missingSince,
  onClose,
  onCreated,
  stored,
  draft,
}: UserEditorProps & Drafted): ReactNode {
  const { t } = useTranslation();
  const { pos } = useStore();
  // Of a new user. Not part of the draft: that is on the disk.
  const [password, setPassword] = useState('');
  const obstacle = useObstacle(user ? patchUser : createUser, 'office.form.saveOffline');
  const label = (field: string) => t(`office.users.${field as 'role'}`);
  const seen = useSeenRecord({
    ask: (condition) => pos.ask(getUser, { params: { username: user?.username ?? '' } }, undefined, condition),
    unknown: 'USER_UNKNOWN',
    valuesOf,
    readList: () => readInList(readAgain, ({ username }) => username === user?.username, valuesOf),
  });
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent: undefined },
    check: (values) => (user ? patchProblems(values, draft.changed, t) : createProblems(values, password, t)),
    ask({ values, changed }) {
      if (!user) return null;
      const { displayName: name } = user;
      if (changed.includes('status') && values['status'] === 'TERMINATED') {
        return {
          title: t('office.users.terminateTitle', { name }),
          text: t('office.users.terminateThen'),
          answer: t('office.users.terminate'),
          isRefusal: true,
        };
      }
      if (!changed.includes('role') || values['role'] !== 'MANAGER') return null;
      return {
        title: t('office.users.promoteTitle', { name }),
        text: t('office.users.promoteThen'),
        answer: t('office.users.promote'),
      };
    },
    fieldOf: ({ field, code }) => (code === 'USERNAME_TAKEN' ? 'username' : field),
    ...(user && { readAgain: seen.read }),
    async save({ values, changed, newKeys }) {
      if (user) {
        const input = { params: { username: user.username }, body: patchBodyOf(values, changed) };
        await pos.ask(patchUser, input, undefined, seen.condition());
        await readAgain();
        return undefined;
      }
      const body = createBodyOf(values, password);
      return createOnce(pos, {
        ...{ operation: createUser, input: { body }, newKeys, readAgain },
        isSame: (made: User) => made.username === body.username,
        idOf: (made: User) => made.username,
      });
    },
    onCreated(username) {
      setPassword('');
      onCreated(username);
    },
  });
  const access = { ...form, mayEdit: form.mayEdit && fixed === null };
  const why = fixed !== null && t(`office.users.fixed.${fixed}`);
  const passwordProblem = !userPasswordBody.safeParse({ password }).success && form.problems['password'];
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={user?.displayName ?? t('office.users.new')}
          labelOf={label}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, NEW_VALUES, onCreated)}
        >
          {!user && (
            <RecordField
              form={form}
              name="username"
              label={label('username')}
              description={t('office.users.usernameHint')}
            />
          )}
          <RecordField form={form} name="displayName" label={label('displayName')} />
          <RecordSelect
            form={access}
            name="role"
            label={label('role')}
            description={why}
            choices={ROLES.map((value) => ({ value, label: t(`office.users.roles.${value}`) }))}
          />
          {user && (
            <RecordSelect
              form={access}
              name="status"
              label={label('status')}
              description={why || t('office.users.statusHint')}
              choices={USER_STATUSES.map((value) => ({ value, label: t(`office.users.statuses.${value}`) }))}
            />
          )}
          {!user && (
            <SecretInput
              name="password"
              label={t('office.users.password')}
              required
              description={passwordProblem !== t('office.users.passwordWrong') && t('office.users.passwordHint')}
              autoComplete="new-password"
              readOnly={!form.mayEdit}
              value={password}
              error={passwordProblem}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value);
                // Another password is another request: the draft gets another key.
                draft.setAll({});
              }}
            />
          )}
          <RoleRights role={draft.values['role'] ?? ''} />
          {user && (
            <AreaLinks
              links={[
                {
                  area: 'sales',
                  search: { period: 'lastSevenDays', cashier: user.username, view: 'list' },
                  text: t('office.users.sales'),
                },
                {
                  area: 'audit',
                  search: { period: 'lastSevenDays', text: user.displayName },
                  text: t('office.users.audit'),
                },
              ]}
            />
          )}
          {user && <ChangesLink kind="USER" id={user.username} />}
          {user && <AccessPart user={user} readAgain={readAgain} />}
        </RecordSide>
      </div>
    </div>
  );
}
