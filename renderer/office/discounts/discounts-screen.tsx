// The area Discounts: the list, the open discount beside it, and a sample cart that shows what it does.
import type { Discount } from '#shared/api/catalog/discount';
import { createDiscount, listDiscounts, updateDiscount } from '#shared/api/catalog/discounts';
import { useTranslation } from '../../locales/use-translation';
import { ActionHint } from '../../ui/keys/shortcut';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAnswer } from '../kit/answers/use-answer';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { DiscountEditor } from './discount-editor';
import { newDiscount } from './discount-form';
import { discountSearch, matches, STATUS_CHOICES, TYPE_CHOICES } from './discount-search';
import { useDiscountColumns } from './use-discount-columns';

const WRITES = [updateDiscount, createDiscount];
const idOf = ({ id }: Discount) => String(id);

export function DiscountsScreen() {
  const { t } = useTranslation();
  const at = usePlace(discountSearch);
  const { place, go } = at;
  const answer = useAnswer(listDiscounts, {});
  const columns = useDiscountColumns();
  const records = useRecords({
    area: 'discounts',
    answer,
    writes: WRITES,
    newRow: newDiscount,
    idOf,
    matches,
    columns,
    at,
  });
  const { openRecord, isNew, unsent, readAgain } = records;
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.discounts.records'),
        none: t('office.discounts.none'),
        noneThen: (
          <>
            {t('office.discounts.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.discounts.count', { count }),
      }}
      create={useNewRecord('discounts')}
      filters={
        <>
          <FilterText
            label={t('office.discounts.name')}
            value={place.name}
            onChange={(text) => go({ name: text }, 'same')}
          />
          <FilterChoice
            label={t('office.discounts.type')}
            value={place.type}
            all="all"
            choices={TYPE_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('office.list.all') : t(`discount.types.${value}`),
            }))}
            onChange={(chosen) => go({ type: chosen }, 'same')}
          />
          <FilterChoice
            label={t('office.discounts.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: t(`office.discounts.statuses.${value}`) }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
        </>
      }
      hasThird
    >
      {(isNew || openRecord) && (
        <DiscountEditor
          key={records.openKey}
          discount={openRecord}
          unsent={openRecord ? unsent.get(idOf(openRecord)) : undefined}
          readAgain={readAgain}
          missingSince={records.missingSince}
          onClose={records.close}
          onCreated={records.created}
        />
      )}
    </ListArea>
  );
}
