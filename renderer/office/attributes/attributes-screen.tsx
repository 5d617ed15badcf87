// The area Colors and subcategories: two short lists beside each other.
import { Badge } from '@mantine/core';
import type { Color } from '#shared/api/catalog/color';
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
import { useAnswer } from '../kit/answers/use-answer';
import { usePlace } from '../place/use-place';
import { AttributeList } from './attribute-list';
import { newColor, newSubcategory } from './new-attribute';
import { statusWord } from '../kit/list/status-word';
import classes from './attributes.module.css';
import { attributesSearch, placeOf } from './attributes-search';
import { ColorEditor } from './color-editor';
import { SubcategoryEditor } from './subcategory-editor';
import { countOf, useItemCounts } from './use-item-counts';

const COLOR_WRITES = [updateColor, deleteColor, createColor];
const SUBCATEGORY_WRITES = [updateSubcategory, createSubcategory];
const swatchOf = ({ name }: Color) => <Swatch name={name} />;

export function AttributesScreen() {
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const at = usePlace(attributesSearch);
  const colors = useAnswer(listColors, {});
  const subcategories = useAnswer(listSubcategories, {});
  const counts = useItemCounts();
  useActions({
    refreshShown() {
      void colors.refresh();
      void subcategories.refresh();
    },
    newRecord: mayCall(features, createColor.access) ? () => at.go({ list: 'colors', open: NEW_RECORD }, 'step') : null,
  });
  return (
    <AreaScreen title={t('office.areas.attributes')} age={<AnswerAge answer={colors} />}>
      <div className={classes['lists']}>
        <AttributeList
          list="colors"
          at={placeOf('colors', at)}
          answer={colors}
          writes={COLOR_WRITES}
          create={createColor}
          newRow={newColor}
          counts={counts?.colors ?? null}
          isPartial={counts?.isPartial ?? false}
          mark={swatchOf}
          marksOf={({ status }) => status.trim().toLowerCase() !== 'active' && <Badge>{statusWord(status, t)}</Badge>}
          hasNewKey
          editor={(editing) => (
            <ColorEditor key={editing.formKey} {...editing} items={countOf(counts?.colors, editing.row)} />
          )}
        />
        <AttributeList
          list="subcategories"
          at={placeOf('subcategories', at)}
          answer={subcategories}
          writes={SUBCATEGORY_WRITES}
          create={createSubcategory}
          newRow={newSubcategory}
          counts={counts?.subcategories ?? null}
          isPartial={counts?.isPartial ?? false}
          editor={(editing) => (
            <SubcategoryEditor key={editing.formKey} {...editing} items={countOf(counts?.subcategories, editing.row)} />
          )}
        />
      </div>
    </AreaScreen>
  );
}
