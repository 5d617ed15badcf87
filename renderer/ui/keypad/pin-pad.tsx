// On-screen digits beside a PIN field, which keeps the focus.
import { LONGEST_PIN } from '#shared/domain/people/pin';
import { useTranslation } from '../../locales/use-translation';
import { Keypad } from './keypad';
import classes from './pin-pad.module.css';

interface PinPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function PinPad({ value, onChange }: PinPadProps) {
  const { t } = useTranslation();
  return (
    <Keypad
      order="phone"
      label={t('keypad.pin')}
      hasPoint={false}
      className={classes['pad']}
      onKey={(digit) => onChange((value + digit).slice(0, LONGEST_PIN))}
      onErase={() => onChange(value.slice(0, -1))}
    />
  );
}
