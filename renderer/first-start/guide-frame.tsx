// The frame of the guide: the steps at the start side with what was found in each, the current one beside them.
import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../locales/use-translation';
import { helpAt } from '../frame/help-place';
import { StartKeys } from '../frame/keys/start-keys';
import { PanelHead } from '../ui/front/panel-head';
import { HelpButton } from '../ui/help/help-button';
import { leaveFirstStart, STEPS, useFirstStart, type Step } from '../frame/first-start';
import classes from './guide.module.css';

interface GuideFrameProps {
  readonly title: string;
  readonly say: string;
  readonly step: Step;
  /** What was found in a step; otherwise what it is about. */
  readonly found: Partial<Record<Step, string>>;
  readonly canGoTo: (step: Step) => boolean;
  readonly onGoTo: (step: Step) => void;
  readonly children: ReactNode;
}

export function GuideFrame({ title, say, step, found, canGoTo, onGoTo, children }: GuideFrameProps) {
  const { t } = useTranslation();
  const outcomes = useFirstStart((state) => state.outcomes);
  const isDone = (each: Step) => outcomes[each] === 'done' || (each === 'signIn' && found.signIn !== undefined);
  const body = useRef<HTMLElement>(null);
  // The keyboard goes with the step; fields that ask for it themselves have it already.
  useEffect(() => {
    const place = body.current;
    if (!place || place.contains(document.activeElement)) return;
    (place.querySelector<HTMLElement>('[data-autofocus]') ?? place).focus();
  }, [step]);
  return (
    <div className={classes['guide']} {...helpAt(`firstStart.${step}`)}>
      <section className={classes['side']} aria-label={t('firstStart.title')}>
        <p className={classes['brand']}>
          <IconReceipt size="1.25rem" stroke={1.6} aria-hidden />
          {t('app.name')}
        </p>
        <div className={classes['who']}>
          <h2>{title}</h2>
          <p>{say}</p>
        </div>
        <ol className={classes['steps']}>
          {STEPS.map((each, index) => (
            <li key={each} aria-current={each === step ? 'step' : undefined}>
              <UnstyledButton className={classes['step']} disabled={!canGoTo(each)} onClick={() => onGoTo(each)}>
                <span className={classes['mark']}>
                  {isDone(each) && each !== step ? (
                    <IconCheck size="1.125rem" stroke={1.8} aria-label={t('firstStart.isDone')} />
                  ) : (
                    <span aria-hidden>{index + 1}</span>
                  )}
                </span>
                <span className={classes['words']}>
                  <span className={classes['name']}>{t(`firstStart.steps.${each}`)}</span>
                  <span className={classes['found']}>
                    {found[each] ?? t(outcomes[each] === 'skipped' ? 'firstStart.skipped' : `firstStart.about.${each}`)}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ol>
        <div className={classes['foot']}>
          <span>{t('firstStart.count', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}</span>
          <Button variant="subtle" onClick={leaveFirstStart}>
            {t('firstStart.leave')}
          </Button>
          <HelpButton />
        </div>
      </section>
      <main ref={body} className={classes['main']} tabIndex={-1}>
        <div key={step} className={classes['body']}>
          {children}
        </div>
      </main>
      <StartKeys />
    </div>
  );
}

interface StepHeadProps {
  readonly title: string;
  readonly say?: string;
  /** To the step before; absent where there is no way back to it. */
  readonly onBack?: () => void;
}

/** The head of a step. */
export function StepHead({ title, say, onBack }: StepHeadProps) {
  return (
    <div>
      {onBack ? <PanelHead level={1} title={title} onBack={onBack} /> : <h1 className={classes['title']}>{title}</h1>}
      {say !== undefined && <p className={classes['say']}>{say}</p>}
    </div>
  );
}
