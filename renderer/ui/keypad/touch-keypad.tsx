// The keypad of a touch till without a keyboard: over the screen, near the field for a figure that has the focus, until another
// element has it. It types into the field as a keyboard would, so the field's own rules apply. What the field takes is said by its
// `inputMode` ('decimal' or 'numeric'); `data-keypad` says 'pin', or 'own' where the field has a keypad beside it.
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useAppearance } from '../../theme/appearance';
import { Keypad } from './keypad';
import { keepPlaced } from './keep-placed';
import classes from './touch-keypad.module.css';
import { eraseIn, typeInto } from './type-into';
import { useFigureField } from './use-figure-field';

export function TouchKeypad() {
  const isTouch = useAppearance(({ density }) => density === 'touch');
  return isTouch ? <KeypadOfField /> : null;
}

function KeypadOfField() {
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const field = useFigureField(sheet);
  useLayoutEffect(() => (field && sheet.current ? keepPlaced(sheet.current, field) : undefined), [field]);
  if (!field) return null;
  const isPin = field.dataset['keypad'] === 'pin';
  const label = t(isPin ? 'keypad.pin' : 'keypad.label');
  return (
    <section ref={sheet} className={classes['sheet']} aria-label={label}>
      <Keypad
        order={isPin ? 'phone' : 'calculator'}
        label={label}
        hasPoint={field.getAttribute('inputmode') === 'decimal'}
        className={classes['keypad']}
        onKey={(key) => typeInto(field, key)}
        onErase={() => eraseIn(field)}
      />
    </section>
  );
}
