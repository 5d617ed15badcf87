// The keys of the signed-in person: every action with its key, found by either, and changed by pressing the new key.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { resetKeys } from '../../frame/keys/own-keys';
import { useTranslation } from '../../locales/use-translation';
import { useMayEnterOffice, useTill } from '../../till/use-till';
import { ACTION_IDS, actionOf, KEY_PLACES, type KeyPlace } from '../../ui/keys/actions';
import { useKeyChoices } from '../../ui/keys/key-choices';
import { useKeyNames } from '../../ui/keys/shortcut';
import { EmptyState } from '../../ui/layout/empty-state';
import { Notice } from '../../ui/messages/notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { SettingSection } from '../setting-section';
import { KeyRow } from './key-row';
import classes from './keyboard.module.css';

const ANY = 'any';
const CHANGED = 'changed';

export function KeyboardSection() {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  const [text, setText] = useState('');
  const [place, setPlace] = useState<KeyPlace | typeof ANY>(ANY);
  const [isChangedOnly, setChangedOnly] = useState(false);
  const chosen = useKeyChoices((choices) => choices.chosen);
  const { mark, say } = useSavedMark();
  const sought = text.trim().toLocaleLowerCase();
  // The keys of the back office are for those who have work there.
  const mayEnterOffice = useMayEnterOffice();
  const isHidden = (each: KeyPlace) => each === 'office' && !mayEnterOffice;
  const own = ACTION_IDS.filter((id) => !actionOf(id).places.every(isHidden));
  const shown = own
    .filter((id) => place === ANY || actionOf(id).places.includes(place))
    .filter((id) => !isChangedOnly || chosen[id] !== undefined)
    .filter((id) => [t(`keys.${id}`), keyName(id)].some((name) => name.toLocaleLowerCase().includes(sought)));
  return (
    <SettingSection title={t('settings.places.keyboard')} whom="person" say={t('settings.keys.say')} mark={mark}>
      <div className={classes['filters']}>
        <TextInput
          aria-label={t('settings.keys.find')}
          placeholder={t('settings.keys.find')}
          leftSection={<IconSearch size="1rem" stroke={1.6} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('settings.keys.screen')}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value as KeyPlace | typeof ANY)}
          data={[
            { value: ANY, label: t('settings.keys.anyScreen') },
            ...KEY_PLACES.filter((each) => !isHidden(each)).map((value) => ({
              value,
              label: placeName(value, t),
            })),
          ]}
        />
        <NativeSelect
          aria-label={t('settings.keys.show')}
          value={isChangedOnly ? CHANGED : ANY}
          onChange={({ currentTarget }) => setChangedOnly(currentTarget.value === CHANGED)}
          data={[
            { value: ANY, label: t('settings.keys.showAll') },
            { value: CHANGED, label: t('settings.keys.showChanged') },
          ]}
        />
        <ResetAll onReset={say} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          what={sought === '' ? t('settings.keys.noneChanged') : t('settings.keys.none', { text })}
          then={t('settings.keys.noneThen')}
        />
      ) : (
        <ul className={classes['list']}>
          {shown.map((id) => (
            <KeyRow key={id} action={id} onSaved={say} />
          ))}
        </ul>
      )}
      <Notice
        icon={<IconKeyboard size="1.25rem" stroke={1.6} aria-hidden />}
        what={t('settings.keys.typed')}
        then={t('settings.keys.system')}
      />
    </SettingSection>
  );
}

function placeName(place: KeyPlace, t: TFunction): string {
  if (place === 'everywhere') return t('settings.keys.everywhere');
  return place === 'pay' ? t('pay.title') : t(`rail.${place}`);
}

function ResetAll({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation();
  const { session } = useTill();
  const count = Object.keys(useKeyChoices(({ chosen }) => chosen)).length;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <span className={classes['changed']}>{t('settings.keys.changed', { count })}</span>
      <Button disabled={count === 0} onClick={() => setAsking(true)}>
        {t('settings.keys.resetAll')}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('settings.keys.askReset')}
          safe={t('settings.keys.keep')}
          onSafe={() => setAsking(false)}
          answer={t('settings.keys.answerReset')}
          isBusy={false}
          onAnswer={() => {
            resetKeys(session);
            setAsking(false);
            onReset();
          }}
        >
          <p>{t('settings.keys.resetSay', { count })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
