import type { ReactNode, Ref } from 'react';
import { BackButton } from './back-button';
import classes from './panel-head.module.css';

interface PanelHeadProps {
  readonly title: string;
  readonly id?: string;
  /** 2 by default. */
  readonly level?: 1 | 2 | 3;
  readonly isBackDisabled?: boolean;
  readonly backRef?: Ref<HTMLButtonElement>;
  readonly onBack: () => void;
  /** At the end. */
  readonly actions?: ReactNode;
}

/** The header of a part of the screen that was opened in place of something else: the way back, then the title. */
export function PanelHead({ title, id, level = 2, isBackDisabled, backRef, onBack, actions }: PanelHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={classes['head']}>
      <BackButton
        isPanel
        onClick={onBack}
        {...(isBackDisabled !== undefined && { isDisabled: isBackDisabled })}
        {...(backRef && { ref: backRef })}
      />
      <Heading id={id} className={classes['title']}>
        {title}
      </Heading>
      {actions}
    </header>
  );
}
