// What a change that is not sent will change, or was refused to: each field with what it was and what it will be.
import { useMemo } from 'react';
import type { Conflict } from '#shared/writes/kind';
import { useTranslation } from '../../locales/use-translation';
import type { EntryChange } from '../../store/outbox/entry-facts';
import { factsText } from '../../ui/text/list-text';
import { fieldName, valueText } from '../entries/field-words';
import { useValueNames } from '../entries/use-value-names';
import classes from './changes.module.css';
import { lineChanges, type LineChange } from '../entries/line-changes';
import { lineValue } from '../entries/line-words';

type Value = Conflict['fields'][number]['ours'];

interface ChangeFactsProps {
  readonly changes: readonly EntryChange[];
  /** The service did not take them. */
  readonly isRefused?: boolean;
}

export function ChangeFacts({ changes, isRefused = false }: ChangeFactsProps) {
  const { t } = useTranslation();
  const fields = useMemo(
    () =>
      changes.map(({ field, was, will }) => ({
        ...{ field, base: (was ?? null) as Value, ours: (will ?? null) as Value, theirs: null },
      })),
    [changes],
  );
  const nameOf = useValueNames({ fields, current: null });
  const shown = (field: string, value: Value) =>
    nameOf(field, value) ?? valueText(field, value, t) ?? t('sync.case.empty');
  return (
    <ul className={classes['changes']}>
      {changes.map(({ field, was, will: after }, place) => {
        const lines = lineChanges(was, after) ?? [];
        if (lines.length > 0) return lines.map((line, of) => <LineFact key={`${field} ${of}`} line={line} />);
        const { base = null, ours = null } = fields[place] ?? {};
        const will = shown(field, ours);
        const of = { field: fieldName(field, t), will };
        return (
          <li key={field} dir="auto">
            {was === undefined
              ? t(isRefused ? 'sync.change.notSet' : 'sync.change.willBe', of)
              : t(isRefused ? 'sync.change.notChanged' : 'sync.change.wasWillBe', { ...of, was: shown(field, base) })}
          </li>
        );
      })}
    </ul>
  );
}

function LineFact({ line }: { readonly line: LineChange }) {
  const { t } = useTranslation();
  if (line.kind !== 'changed') {
    return <li>{t(`sync.change.${line.kind}`, { item: line.item })}</li>;
  }
  const { item, field, was, will } = line;
  const of = {
    field: factsText([item, fieldName(field, t)]),
    was: lineValue(field, was, t),
    will: lineValue(field, will, t),
  };
  return <li>{t('sync.change.wasWillBe', of)}</li>;
}
