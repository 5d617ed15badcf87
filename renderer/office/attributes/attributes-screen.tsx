// The area Colors and subcategories: two short lists beside each other; in a narrow window the one that is chosen.
import { Badge, SegmentedControl } from '@mantine/core';
import { useCallback } from 'react';
import type { Color } from '#shared/api/catalog/color';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { createColor, deleteColor, listColors, updateColor } from '#shared/api/catalog/colors';
import { createSubcategory, listSubcategories, updateSubcategory } from '#shared/api/catalog/subcategories';
import { useTranslation } from '../../locales/use-translation';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useActions } from '../../ui/keys/use-actions';
import { NEW_RECORD } from '../database/office-database';
import { AreaScreen } from '../frame/area-screen';
import { AnswerAge } from '../kit/answers/answer-age';
import { Swatch } from '../../ui/layout/swatch';
import { oldestOf } from '../kit/answers/oldest-answer';
import { useAnswer } from '../kit/answers/use-answer';
import { CsvButton } from '../kit/list/csv-button';
import { usePlace } from '../place/use-place';
import { AttributeList } from './attribute-list';
import { newColor, newSubcategory } from './new-attribute';
import { statusWord } from '../kit/status-word';
import { PrintMenu } from '../kit/print/print-menu';
import classes from './attributes.module.css';
import { attributesSearch, placeOf, type ListName } from './attributes-search';
import { ColorEditor } from './color-editor';
import { SubcategoryEditor } from './subcategory-editor';
import { useAttributeRecords } from './use-attribute-records';
import { useAttributesOutput } from './use-attributes-output';
import { countOf, useItemCounts } from './use-item-counts';

const LISTS: readonly ListName[] = ['colors', 'subcategories'];
const COLOR_WRITES = [updateColor, deleteColor, createColor];
const SUBCATEGORY_WRITES = [updateSubcategory, createSubcategory];
const swatchOf = ({ name }: Color) => <Swatch name={name} />;
const isActive = ({ status }: Color) => status.trim().toLowerCase() === 'active';

export function AttributesScreen() {
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const at = usePlace(attributesSearch);
  const items = useItemCounts();
  const isPartial = items?.isPartial ?? false;
  const statusOf = useCallback(({ status }: Color) => statusWord(status, t), [t]);
  const colors = useAttributeRecords<Color>({
    ...{ list: 'colors', at: placeOf('colors', at), answer: useAnswer(listColors, {}) },
    ...{ writes: COLOR_WRITES, newRow: newColor, counts: items?.colors ?? null, isPartial, mark: swatchOf, statusOf },
  });
  const subcategories = useAttributeRecords<Subcategory>({
    ...{ list: 'subcategories', at: placeOf('subcategories', at), answer: useAnswer(listSubcategories, {}) },
    ...{ writes: SUBCATEGORY_WRITES, newRow: newSubcategory, counts: items?.subcategories ?? null, isPartial },
  });
  const output = useAttributesOutput(colors, subcategories);
  useActions({
    refreshShown() {
      void colors.answer.refresh();
      void subcategories.answer.refresh();
    },
    newRecord: mayCall(features, createColor.access) ? () => at.go({ list: 'colors', open: NEW_RECORD }, 'step') : null,
    exportCsv: output.exportCsv,
    // The page itself is never printed.
    printShown: () => output.exportCsv && output.printout.print(),
  });
  const oldest = oldestOf([colors.answer, subcategories.answer]);
  return (
    <AreaScreen
      title={t('office.areas.attributes')}
      age={<AnswerAge answer={oldest} />}
      moreActions={
        <>
          <PrintMenu printout={output.printout} isDisabled={!output.exportCsv} />
          <CsvButton onExport={output.exportCsv} />
        </>
      }
    >
      <div className={classes['choice']}>
        <SegmentedControl
          fullWidth
          aria-label={t('office.areas.attributes')}
          value={at.place.list}
          data={LISTS.map((value) => ({ value, label: t(`office.attributes.${value}`) }))}
          onChange={(list) => at.go({ list, open: null }, 'same')}
        />
      </div>
      <div className={classes['lists']} data-list={at.place.list}>
        <AttributeList
          records={colors}
          create={createColor}
          marksOf={(color) => !isActive(color) && <Badge>{statusOf(color)}</Badge>}
          hasNewKey
          editor={(editing) => (
            <ColorEditor key={editing.formKey} {...editing} items={countOf(items?.colors, editing.row)} />
          )}
        />
        <AttributeList
          records={subcategories}
          create={createSubcategory}
          editor={(editing) => (
            <SubcategoryEditor key={editing.formKey} {...editing} items={countOf(items?.subcategories, editing.row)} />
          )}
        />
      </div>
      {output.printout.page}
    </AreaScreen>
  );
}
