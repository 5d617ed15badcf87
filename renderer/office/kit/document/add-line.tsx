// Below the lines of a document: finds an item and makes a line of it, whose first cell then has the keyboard.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { useActions } from '../../../ui/keys/use-actions';
import type { RecordForm } from '../form/use-record-form';
import { ItemField } from '../finder/item-field';
import classes from './document.module.css';
import { cellName, LINES, linesOf, linesText, type Line } from './lines';

/** What a line is made of: an item of the catalog, or without an id only its name. */
export interface PickedItem {
  readonly itemId: string;
  readonly name: string;
  readonly uomCode: string | null;
}

interface AddLineProps {
  readonly form: RecordForm;
  readonly cellsOf: (item: PickedItem) => Line['cells'];
  readonly firstCell: string;
  /** Whether it may be something that is not in the catalog. */
  readonly mayBeName?: boolean;
}

export function AddLine({ form, cellsOf, firstCell, mayBeName = false }: AddLineProps) {
  const { t } = useTranslation();
  const { newId } = useStore();
  const place = useRef<HTMLDivElement>(null);
  const added = useRef<string | null>(null);
  useActions({ addLine: () => place.current?.querySelector('input')?.focus() });
  const lines = linesOf(form.draft.values);
  useEffect(() => {
    if (added.current === null) return;
    const name = cellName(added.current, firstCell);
    added.current = null;
    place.current?.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [lines.length, firstCell]);
  const add = (item: PickedItem) => {
    const key = newId();
    added.current = key;
    form.set(LINES, linesText([...lines, { key, cells: cellsOf(item) }]));
  };
  return (
    <div ref={place} className={classes['adding']}>
      <ItemField
        name={LINES}
        label={t('office.document.addLine')}
        error={form.problems[LINES]}
        isRequired={form.isRequired(LINES)}
        shortcut="addLine"
        onPick={add}
        {...(mayBeName && { onName: (name) => add({ itemId: '', name, uomCode: null }) })}
      />
    </div>
  );
}
