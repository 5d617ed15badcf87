// The button that ends a form of the day, at the foot of its column, with a hint above it, as at Pay: the button stays in its place when the hint goes.
import type { ReactNode, RefObject } from 'react';
import { MainButton } from '../../../ui/front/main-button';
import columns from './day-columns.module.css';

interface FinishButtonProps {
  readonly children: ReactNode;
  /** Takes the focus after the last field. */
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly isDisabled: boolean;
  /** The hint; null for none. */
  readonly say: string | null;
  readonly onPress: () => void;
}

export function FinishButton({ children, button, isDisabled, say, onPress }: FinishButtonProps) {
  return (
    <div className={columns['finish']}>
      {say !== null && <p className={columns['small']}>{say}</p>}
      <MainButton
        {...(button && { ref: button })}

        size="xl"
        fullWidth
        disabled={isDisabled}

        onClick={onPress}
      >
        {children}
      </MainButton>
    </div>
  );
}
