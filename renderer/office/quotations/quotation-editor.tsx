// One quotation open over the whole screen, or a new one.
import { Badge, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { createQuotation, patchQuotation } from '#shared/api/procurement/quotations';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { namesText } from '../../ui/text/list-text';
import { moneyText } from '../../ui/text/number-format';
import { useStore } from '../../store/core/store-context';
import { changeCreate } from '../../store/writes/save-create';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { useActions } from '../../ui/keys/use-actions';
import { useTimes } from '../../ui/text/times';
import { NEW_RECORD } from '../database/office-database';
import { DocumentScreen } from '../kit/document/document-screen';
import { cellOfField, LINES, linesOf } from '../kit/document/lines';
import { beginningWith, type Drafted, type EditorParts, keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { DuplicateButton } from '../kit/create/duplicate-button';
import { useCreate } from '../kit/create/use-create';
import { readInList } from '../kit/form/read-record';
import { useDraft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { PrintMenu } from '../kit/print/print-menu';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import { usePrintout } from '../kit/print/use-printout';
import {
  ALL_FIELDS,
  bodyOf,
  duplicateOf,
  newValues,
  OF_A_NEW_ONE,
  patchBodyOf,
  quotationProblems,
  totalOf,
  valuesOf,
} from './quotation-form';
import { QuotationHeader } from './quotation-header';
import { QuotationLines } from './quotation-lines';
import { QuotationPage } from './quotation-page';
import type { Request } from './quotation-search';
import { currencyIn } from '../kit/document/amounts';
import { answersText, statusText } from './quotation-text';
import { QuotationTotals } from './quotation-totals';
import { useWhyFixed } from './use-why-fixed';

interface QuotationEditorProps extends EditorParts<Quotation> {
  /** With the unsent changes over it; null for a new one. */
  readonly quotation: Quotation | null;
  /** Without them; null for one that the service does not have. */
  readonly atService: Quotation | null;
  readonly unsent: Unsent | undefined;
  /** Requests that a new quotation can answer. */
  readonly requests: readonly Request[];
  /** What the list is kept to, with which a new one begins. */
  readonly keptTo: Values;
  readonly age: ReactNode;
  /** Null where there is nothing to compare with. */
  readonly onCompare: (() => void) | null;
  readonly neighbors: ReactNode;
}

export function QuotationEditor(props: QuotationEditorProps) {
  const { quotation, keptTo } = props;
  const { currency } = useTill();
  const { today } = useTimes();
  const date = today();
  const stored = useMemo(
    () => (quotation ? valuesOf(quotation) : newValues(date, currency)),
    [quotation, date, currency],
  );
  const draft = useDraft('quotations', quotation?.id ?? NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={beginningWith(keptTo, draft)} />;
}

const isOfNewOne = (field: string) => OF_A_NEW_ONE.some((each) => each === field);

function Editor(props: QuotationEditorProps & Drafted): ReactNode {
  const {
    quotation,
    atService,
    unsent,
    requests,
    age,
    readAgain,
    missingSince,
    onCompare,
    neighbors,
    onClose,
    onCreated,
    stored,
    draft,
  } = props;
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency: ofMerchant } = useTill();
  const times = useTimes();
  const empty = newValues(times.today(), ofMerchant);
  const create = useCreate();
  const obstacle = useObstacle(quotation ? patchQuotation : createQuotation);
  const why = useWhyFixed(quotation, unsent);
  const label = (field: string) => t(`office.quotations.fields.${field as 'notes'}`);
  const localId = unsent?.localId;
  const isAtService = quotation !== null && localId === undefined;
  const isTooLate = isAtService && draft.changed.some(isOfNewOne);
  const form = useRecordForm({
    ...{ draft, stored, missingSince, unsent, mayEdit: obstacle.mayCall && why === null },
    check: (values) => quotationProblems(values, quotation ? draft.changed : ALL_FIELDS, t),
    fieldOf: ({ code, field }) =>
      code === 'RFQ_CLOSED' ? 'rfqId' : field && cellOfField(field, linesOf(draft.values)),
    ...(quotation && {
      readAgain: () => readInList(readAgain, ({ id }) => id === quotation.id, valuesOf),
    }),
    async save({ values, changed, base }) {
      if (quotation && localId !== undefined && changed.some(isOfNewOne)) {
        await changeCreate(store, session, localId, bodyOf(values));
        return undefined;
      }
      if (quotation) {
        const body = patchBodyOf(values, changed);
        const seen = patchBodyOf({ ...values, ...base }, changed);
        const { id, quoteNumber: recordName } = quotation;
        await saveEntry(store, session, { kind: 'patchQuotation', params: { id }, body, seen, recordName });
        return undefined;
      }
      const body = bodyOf(values);
      return create({
        operation: createQuotation,
        input: { body },
        newKeys: draft.newKeys,
        readAgain,
        isSame: (each) => each.vendorId === body.vendorId && each.vendorQuoteRef === (body.vendorQuoteRef ?? null),
      });
    },
    onCreated,
  });
  const shownOf = (field: string, text: string) => {
    if (field !== LINES) return form.shownAs.get(field)?.(text) ?? text;
    const lines = linesOf({ [LINES]: text });
    const currency = currencyIn(draft.values['currency'] ?? '');
    const total = totalOf(lines, currency);
    const count = t('office.document.linesShown', { count: lines.length });
    return currency && total !== null ? namesText([count, moneyText(total, currency)]) : count;
  };
  // What is printed is what is saved.
  const mayPrint = quotation !== null && draft.changed.length === 0;
  // Paper is printed as soon as it is on the page.
  const catalog = useCatalogItems(linesOf(draft.values).map(({ cells }) => cells['itemId'] ?? ''));
  const printout = usePrintout(
    useFileName()(t('office.changes.kinds.QUOTATION'), quotation?.quoteNumber, quotation?.vendorName),
    quotation && <QuotationPage quotation={quotation} values={draft.values} catalog={catalog} />,
  );
  useActions({ printShown: () => mayPrint && printout.print() });
  return (
    <DocumentScreen
      form={form}
      isStored={isAtService}
      title={isAtService ? quotation.quoteNumber : t('office.quotations.new')}
      above={quotation ? answersText(quotation, times, t) : undefined}
      badge={quotation && <Badge>{statusText(quotation.status, t)}</Badge>}
      age={age}
      actions={
        <>
          {onCompare && (
            <Button leftSection={<IconArrowsDiff size="1.25rem" stroke={1.6} aria-hidden />} onClick={onCompare}>
              {t('office.quotations.compare')}
            </Button>
          )}
          {quotation && (
            <DuplicateButton
              area="quotations"
              operation={createQuotation}
              values={duplicateOf(draft.values, empty)}
              empty={empty}
            />
          )}
          {quotation && <PrintMenu printout={printout} isDisabled={!mayPrint} />}
        </>
      }
      labelOf={label}
      shownOf={shownOf}
      obstacle={isTooLate ? t('office.quotations.isSent') : obstacle.why}
      onClose={onClose}
      neighbors={neighbors}
      onKeepAsNew={keepAsNew(draft, empty, onCreated)}
      totals={<QuotationTotals atService={atService} values={draft.values} />}
    >
      {why}
      <QuotationHeader form={form} quotation={isAtService ? quotation : null} requests={requests} labelOf={label} />
      <QuotationLines form={form} linesAtService={atService?.items ?? []} />
      {printout.page}
    </DocumentScreen>
  );
}
