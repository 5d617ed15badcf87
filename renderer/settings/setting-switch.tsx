import { useId } from 'react';
import { WordedSwitch } from '../ui/fields/worded-switch';
import classes from './settings-rows.module.css';

interface SettingSwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** What is on or off, in a row of the settings. */
export function SettingSwitch({ label, hint, isOn, isDisabled = false, onTurn }: SettingSwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={classes['switch']}>
      <div className={classes['what']}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <div id={hintId} className={classes['hint']}>
            {hint}
          </div>
        )}
      </div>
      <WordedSwitch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        {...(hint && { 'aria-describedby': hintId })}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
    </div>
  );
}
