// One action with its key. A press on the key, or Enter, waits for the new one; Esc or another control leaves it as it was.
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { chooseKey } from '../../frame/keys/own-keys';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { actionOf, type ActionId } from '../../ui/keys/actions';
import { chipOf, comboOf, type Combo } from '../../ui/keys/combo';
import { useKeyChoices, type KeyProblem } from '../../ui/keys/key-choices';
import { useKeyNames } from '../../ui/keys/shortcut';
import { announce } from '../../ui/messages/announcer';
import classes from './keyboard.module.css';

interface KeyRowProps {
  readonly action: ActionId;
  readonly onSaved: () => void;
}

export function KeyRow({ action, onSaved }: KeyRowProps) {
  const { t } = useTranslation();
  const { session } = useTill();
  const keyName = useKeyNames();
  const isChanged = useKeyChoices(({ chosen }) => chosen[action] !== undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<{ readonly combo: Combo; readonly problem: KeyProblem } | null>(null);
  const hintId = useId();
  const { key: usual, isFixed } = actionOf(action);
  const name = t(`keys.${action}`);

  const wait = (next: boolean) => {
    setWaiting(next);
    setRefused(null);
  };
  const choose = (combo: Combo) => {
    const problem = chooseKey(session, action, combo);
    if (problem) return setRefused({ combo, problem });
    wait(false);
    announce(t('settings.keys.now', { name, key: chipOf(combo) }));
    onSaved();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWaiting || event.key === 'Tab') return;
    // No other part of the app may do what the key does now.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return wait(false);
    const combo = event.repeat ? null : comboOf(event.nativeEvent);
    if (combo !== null) choose(combo);
  };
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <div>{name}</div>
        <div
          id={hintId}
          className={classes['hint']}
          role={refused ? 'alert' : undefined}
          data-refused={refused ? true : undefined}
        >
          {refused ? <Refusal {...refused} /> : isChanged && t('settings.keys.was', { key: chipOf(usual) })}
        </div>
      </div>
      {isChanged && (
        <Button
          variant="subtle"
          aria-label={t('settings.keys.resetNamed', { name, key: chipOf(usual) })}
          onClick={() => choose(usual)}
        >
          {t('settings.keys.reset')}
        </Button>
      )}
      {isFixed ? (
        <span className={classes['fixed']}>
          <IconLock size="1rem" stroke={1.6} aria-label={t('settings.keys.locked')} />
          <kbd className={classes['key']}>{keyName(action)}</kbd>
        </span>
      ) : (
        <button
          type="button"
          className={classes['key']}
          data-changed={isChanged || undefined}
          data-waiting={isWaiting || undefined}
          aria-label={
            isWaiting
              ? t('settings.keys.pressNamed', { name })
              : t('settings.keys.change', { name, key: keyName(action) })
          }
          aria-describedby={hintId}
          onClick={() => wait(!isWaiting)}
          onBlur={() => wait(false)}
          onKeyDown={onKeyDown}
        >
          {isWaiting ? t('settings.keys.press') : <bdi dir="ltr">{keyName(action)}</bdi>}
        </button>
      )}
    </li>
  );
}

function Refusal({ combo, problem }: { readonly combo: Combo; readonly problem: KeyProblem }) {
  const { t } = useTranslation();
  const key = chipOf(combo);
  return problem.kind === 'used'
    ? t('settings.keys.refused.used', { key, name: t(`keys.${problem.by}`) })
    : t(`settings.keys.refused.${problem.kind}`, { key });
}
