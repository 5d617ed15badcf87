// The area Notifications: a switch per category, saved when it is pressed. A locked one stays on and says why.
import { IconLock } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { NOTIFICATION_GROUPS, type NotificationPreference } from '#shared/api/customers/notification-preference';
import { usePersonName } from '../../bridge/person-name';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { WordedSwitch } from '../../ui/fields/worded-switch';
import { useSaving } from '../../ui/fields/use-saving';
import { useActions } from '../../ui/keys/use-actions';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { useTimes } from '../../ui/text/times';
import { AreaScreen } from '../frame/area-screen';
import { UnsentBadge } from '../kit/form/record-side';
import { isRead, type Unsent } from '../kit/form/unsent';
import { useAccepted } from '../kit/list/use-accepted';
import { AnswerAge } from '../kit/answers/answer-age';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { useOwnPreferences } from './use-own-preferences';
import classes from './notifications.module.css';

export function NotificationsScreen() {
  const { t } = useTranslation();
  const { session } = useTill();
  const { answer, unsent, isOwn } = useOwnPreferences();
  const accepted = useAccepted(answer, unsent);
  const saving = useSaving();
  // Somebody who sets several does not wait for each of them.
  const last = useRef(Promise.resolve());
  const save = (work: () => Promise<void>) => (last.current = last.current.then(() => saving.run(work)));
  const { refresh, data } = answer;
  useActions({ refreshShown: () => void refresh() });
  const preferences = (isRead(unsent) && data?.preferences) || [];
  const known: readonly string[] = NOTIFICATION_GROUPS;
  const groups = [...new Set([...known, ...preferences.map(({ group }) => group)])];
  return (
    <AreaScreen title={t('office.areas.notifications')} age={<AnswerAge answer={answer} />}>
      <div className={classes['screen']}>
        <p className={classes['faint']}>{t('office.notifications.for', { name: session.me.displayName })}</p>
        <AnswerProblem answer={answer} records={t('office.notifications.records')} />
        {saving.error && <ErrorNotice error={saving.error} />}
        {data === undefined && answer.isAsking && <Loading />}
        <div className={classes['groups']}>
          {groups.map((group) => (
            <Group
              key={group}
              group={group}
              preferences={preferences.filter((preference) => preference.group === group)}
              unsent={unsent}
              accepted={accepted}
              isOwn={isOwn}
              save={save}
            />
          ))}
        </div>
        {data && <p className={classes['faint']}>{t('office.notifications.atOnce')}</p>}
      </div>
    </AreaScreen>
  );
}

const ROWS_OF_LOADING = 6;

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('office.list.loading', { records: t('office.notifications.records') })}>
      {Array.from({ length: ROWS_OF_LOADING }, (_, row) => (
        <div key={row} className={classes['bar']} />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: string;
  readonly preferences: readonly NotificationPreference[];
  readonly unsent: ReadonlyMap<string, Unsent>;
  /** What the service has taken since the answer. */
  readonly accepted: ReadonlyMap<string, Unsent>;
  /** False while the account in use is somebody else's. */
  readonly isOwn: boolean;
  readonly save: (work: () => Promise<void>) => Promise<void>;
}

function Group({ group, preferences, unsent, accepted, isOwn, save }: GroupProps) {
  const { t, i18n } = useTranslation();
  if (preferences.length === 0) return null;
  const name = i18n.exists(`office.notifications.groups.${group}`)
    ? t(`office.notifications.groups.${group as 'OPS'}`)
    : group;
  return (
    <section aria-label={name}>
      <h2 className={classes['title']}>{name}</h2>
      {preferences.map((preference) => (
        <Preference
          key={preference.category}
          preference={preference}
          unsent={unsent.get(preference.category)}
          accepted={accepted.get(preference.category)}
          isOwn={isOwn}
          save={save}
        />
      ))}
    </section>
  );
}

interface PreferenceProps extends Pick<GroupProps, 'isOwn' | 'save'> {
  readonly preference: NotificationPreference;
  readonly unsent: Unsent | undefined;
  readonly accepted: Unsent | undefined;
}

function Preference({ preference, unsent, accepted, isOwn, save }: PreferenceProps) {
  const { category, enabled, canDisable } = preference;
  const { t, i18n } = useTranslation();
  const { since } = useTimes();
  const nameOf = usePersonName();
  const store = useStore();
  const { session } = useTill();
  const id = useId();
  const name = i18n.exists(`office.notifications.categories.${category}`)
    ? t(`office.notifications.categories.${category as 'OPS_ROUTE_ASSIGNED'}`)
    : category;
  // A category of a newer service is shown; this version of the app cannot change it.
  const isKnown = i18n.exists(`office.notifications.categories.${category}`);
  const changed = unsent ?? accepted;
  const isOn = !canDisable || (changed ? changed.body['enabled'] === true : enabled);
  const change = (next: boolean) =>
    save(async () => {
      const body = { preferences: [{ category: category as 'OPS_ROUTE_ASSIGNED', enabled: next }] };
      await saveEntry(store, session, { kind: 'updateNotificationPreferences', params: {}, body });
    });
  return (
    <div className={classes['row']}>
      <label htmlFor={id}>
        {name}
        {!canDisable && <span className={classes['help']}>{t('office.notifications.locked')}</span>}
        {canDisable && !isKnown && <span className={classes['help']}>{t('office.notifications.unknown')}</span>}
        {unsent && (
          <span className={classes['help']}>
            {t('office.form.saved', { when: since(unsent.savedAt), by: nameOf(unsent.savedBy) })}{' '}
            <UnsentBadge unsent={unsent} />
          </span>
        )}
      </label>
      {!canDisable && <IconLock size="1rem" stroke={1.6} aria-hidden />}
      <WordedSwitch
        id={id}
        checked={isOn}
        disabled={!canDisable || !isKnown || !isOwn}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </div>
  );
}
