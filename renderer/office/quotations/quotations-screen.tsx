// The area Quotations: the list, one quotation over the whole screen, or the quotations of one request side by side.
import { Badge, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { createQuotation, listQuotations, patchQuotation } from '#shared/api/procurement/quotations';
import { collatorOf } from '../../locales/collator';
import { useLocale } from '../../locales/locale';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { ActionHint } from '../../ui/keys/shortcut';
import { toldApart } from '../kit/told-apart';
import { useTimes } from '../../ui/text/times';
import { AnswerAge } from '../kit/answers/answer-age';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useNameOf } from '../kit/answers/use-name-of';
import { shownOf } from '../kit/answers/use-answer';
import { Neighbors } from '../kit/document/neighbors';
import { useCatalogItems, type CatalogItems } from '../kit/document/use-catalog-items';
import { useUnsent } from '../kit/form/unsent';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import type { NewRecord } from '../kit/list/new-rows';
import { useVendors } from '../vendors/vendor-choice';
import { isActive } from '../vendors/vendor-search';
import { newQuotation, withTotal } from './quotation-form';
import { Comparison } from './comparison';
import { QuotationEditor } from './quotation-editor';
import {
  ANY_REQUEST,
  ANY_VENDOR,
  isEditable,
  matchesOn,
  openRequestsOf,
  quotationSearch,
  requestsOf,
  STATUS_CHOICES,
} from './quotation-search';
import { statusText } from './quotation-text';
import { useQuotationColumns } from './use-quotation-columns';

const WRITES = [patchQuotation, createQuotation];
const idOf = ({ id }: Quotation) => id;

/** The items of all quotations, also of what is still to be sent. */
function useCatalogOf(quotations: readonly Quotation[] | undefined): CatalogItems | undefined {
  const unsent = useUnsent(WRITES);
  const ids = useMemo(() => {
    const bodies = [...unsent.values()].map(({ body }) => body as Partial<Quotation>);
    const lines = [...(quotations ?? []), ...bodies].flatMap(({ items = [] }) => items);
    return lines.flatMap(({ itemId }) => itemId ?? []);
  }, [quotations, unsent]);
  return useCatalogItems(ids);
}

export function QuotationsScreen() {
  const { t } = useTranslation();
  const create = useNewRecord('quotations');
  const at = usePlace(quotationSearch);
  const { place, go } = at;
  const { now } = useStore();
  const today = useTimes().today();
  const answer = useAllPages(listQuotations, {}, idOf);
  const catalog = useCatalogOf(shownOf(answer));
  const matches = useMemo(() => matchesOn(today, catalog), [today, catalog]);
  const columns = useQuotationColumns(useNameOf());
  const vendors = useVendors();
  const newRow = useCallback(
    (made: NewRecord) => {
      const vendor = vendors?.find(({ id }) => id === made.body['vendorId']);
      return newQuotation(made, vendor?.name ?? '');
    },
    [vendors],
  );
  const records = useRecords({
    ...{ area: 'quotations', answer, writes: WRITES, newRow, workedOut: withTotal },
    ...{ idOf, matches, columns, at },
  });
  const { all, openRecord, isNew, unsent, readAgain } = records;
  const requests = useMemo(() => requestsOf(all ?? []), [all]);
  const locale = useLocale();
  const vendorChoices = useMemo(() => {
    const named = new Map((all ?? []).map(({ vendorId, vendorName }) => [vendorId, vendorName] as const));
    // The vendor that the list is kept to stays a choice, also without a quotation.
    if (place.vendor !== ANY_VENDOR && !named.has(place.vendor)) {
      named.set(place.vendor, vendors?.find(({ id }) => id === place.vendor)?.name ?? place.vendor);
    }
    const { compare } = collatorOf(locale);
    const choices = [...named].map(([value, name]) => {
      const { phone, email } = vendors?.find(({ id }) => id === value) ?? {};
      return { value, name, facts: [phone, email] };
    });
    return toldApart(choices).toSorted((a, b) => compare(a.label, b.label));
  }, [all, vendors, place.vendor, locale]);
  const ofRequest = (id: string) => all?.filter(({ rfqId }) => rfqId === id) ?? [];
  const age = <AnswerAge answer={answer} />;
  if (isNew || openRecord) {
    const rfqId = openRecord?.rfqId ?? null;
    const openRequests = openRequestsOf(all ?? [], now());
    const vendor = vendors?.find((each) => each.id === place.vendor && isActive(each));
    return (
      <QuotationEditor
        key={records.openKey}
        quotation={openRecord}
        atService={shownOf(answer)?.find(({ id }) => id === openRecord?.id) ?? null}
        unsent={openRecord ? unsent.get(openRecord.id) : undefined}
        requests={openRequests}
        keptTo={{
          ...(vendor && { vendorId: vendor.id, vendorName: vendor.name }),
          ...(openRequests.some(({ id }) => id === place.request) && { rfqId: place.request }),
        }}
        age={age}
        readAgain={readAgain}
        missingSince={records.missingSince}
        onCompare={
          rfqId !== null && ofRequest(rfqId).length > 1
            ? () => go({ open: null, request: rfqId, isComparing: true }, 'step')
            : null
        }
        neighbors={
          openRecord && (
            <Neighbors ids={records.rows.map(idOf)} open={openRecord.id} onOpen={(open) => go({ open }, 'step')} />
          )
        }
        onClose={records.close}
        onCreated={records.created}
      />
    );
  }
  const compared = ofRequest(place.request);
  if (place.isComparing && compared.length > 0) {
    return (
      <Comparison
        quotations={compared}
        answer={answer}
        onOpen={(open) => go({ open }, 'step')}
        onClose={() => go({ isComparing: false }, 'step')}
      />
    );
  }
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.quotations.records'),
        none: t('office.quotations.none'),
        noneThen: (
          <>
            {t('office.quotations.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.quotations.count', { count }),
      }}
      create={create}
      actions={
        compared.length > 1 && (
          <Button
            leftSection={<IconArrowsDiff size="1.25rem" stroke={1.6} aria-hidden />}
            onClick={() => go({ isComparing: true }, 'step')}
          >
            {t('office.quotations.compare')}
          </Button>
        )
      }
      marksOf={(quotation) =>
        quotation.expired && isEditable(quotation) && <Badge color="amber">{t('office.quotations.expired')}</Badge>
      }
      filters={
        <>
          <FilterText
            label={t('office.quotations.search')}
            value={place.text}
            onChange={(text) => go({ text }, 'same')}
          />
          <FilterChoice
            label={t('office.quotations.heads.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: choiceText(value) }))}
            onChange={(status) => go({ status }, 'same')}
          />
          <FilterChoice
            label={t('office.quotations.heads.request')}
            value={place.request}
            all={ANY_REQUEST}
            choices={[
              { value: ANY_REQUEST, label: t('office.list.all') },
              ...requests.map(({ id, number }) => ({ value: id, label: number })),
            ]}
            onChange={(request) => go({ request }, 'same')}
          />
          <FilterChoice
            label={t('office.quotations.heads.vendor')}
            value={place.vendor}
            all={ANY_VENDOR}
            choices={[{ value: ANY_VENDOR, label: t('office.list.all') }, ...vendorChoices]}
            onChange={(vendor) => go({ vendor }, 'same')}
          />
        </>
      }
    >
      {null}
    </ListArea>
  );

  function choiceText(value: (typeof STATUS_CHOICES)[number]): string {
    if (value === 'all') return t('office.list.all');
    if (value === 'expiring') return t('office.today.expiring');
    return value === 'editable' ? t('office.quotations.undecided') : statusText(value, t);
  }
}
