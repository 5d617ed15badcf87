// Fields that were changed on both sides since the person saw them: a radio per side, none chosen beforehand. Saving waits.
import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { ErrorHelp } from '../../../ui/help/error-help';
import { Notice } from '../../../ui/messages/notice';
import type { Conflict } from './conflicts';
import classes from './record-form.module.css';

interface ConflictCaseProps {
  readonly conflicts: readonly Conflict[];
  readonly labelOf: (field: string) => string;
  /** How the text of a field is shown. */
  readonly shownOf: (field: string, text: string) => string;
  /** Texts by field, as the person decided. */
  readonly onDecided: (texts: Readonly<Record<string, string>>) => void;
}

export function ConflictCase({ conflicts, labelOf, onDecided, ...props }: ConflictCaseProps) {
  const { t } = useTranslation();
  const shownOf = (field: string, text: string) => props.shownOf(field, text) || t('sync.case.empty');
  const [chosen, setChosen] = useState<Readonly<Record<string, 'ours' | 'theirs'>>>({});
  const place = useRef<HTMLElement>(null);
  // It appears above the fields, which may be scrolled down.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const chooseAll = (side: 'ours' | 'theirs') =>
    setChosen(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  const keep = () => {
    const texts = conflicts.map((conflict) => [conflict.field, conflict[chosen[conflict.field] ?? 'theirs']] as const);
    onDecided(Object.fromEntries(texts));
  };
  return (
    <section ref={place} className={classes['case']} aria-label={t('office.form.bothSides')}>
      <Notice
        tone="attend"
        what={t('office.form.bothSides')}
        then={
          <>
            {t('office.form.bothSidesThen')} <ErrorHelp code="CHANGED_ON_BOTH_SIDES" />
          </>
        }
      />
      <table className={classes['sides']}>
        <thead>
          <tr>
            <th scope="col">{t('office.form.field')}</th>
            <th scope="col">{t('office.form.ours')}</th>
            <th scope="col">{t('office.form.theirs')}</th>
            <th scope="col">{t('office.form.before')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <tr key={conflict.field}>
              <th scope="row">{labelOf(conflict.field)}</th>
              {(['ours', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={`side-${conflict.field}`}
                    label={shownOf(conflict.field, conflict[side])}
                    aria-label={`${t(`office.form.${side}`)}: ${shownOf(conflict.field, conflict[side])}`}
                    checked={chosen[conflict.field] === side}
                    onChange={() => setChosen({ ...chosen, [conflict.field]: side })}
                  />
                </td>
              ))}
              <td className={classes['before']}>{shownOf(conflict.field, conflict.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['answers']}>
        <Button disabled={conflicts.some(({ field }) => chosen[field] === undefined)} onClick={keep}>
          {t('office.form.keepChosen')}
        </Button>
        {(['ours', 'theirs'] as const).map((side) => (
          <Button key={side} onClick={() => chooseAll(side)}>
            {t(side === 'ours' ? 'office.form.allOurs' : 'office.form.allTheirs')}
          </Button>
        ))}
      </div>
    </section>
  );
}
