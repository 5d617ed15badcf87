// A price that is agreed with a vendor or a customer, for an item or a category: a new one, or one that was not sent.
import { useMemo, type ReactNode } from 'react';
import type { AgreementCreateBody } from '#shared/api/customers/agreement';
import { createAgreement } from '#shared/api/customers/agreements';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { listVendors } from '#shared/api/procurement/vendors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { changeCreate } from '../../store/writes/save-create';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { Notice } from '../../ui/messages/notice';
import { isDate } from '../../ui/fields/typed-date';
import { currencyName, moneyText } from '../../ui/text/number-format';
import { useTimes } from '../../ui/text/times';
import { NEW_RECORD } from '../database/office-database';
import { currencyIn } from '../kit/document/amounts';
import { ChosenCustomer } from '../kit/finder/chosen-customer';
import { ChosenItem } from '../kit/finder/chosen-item';
import { beginningWith, type Drafted } from '../kit/form/editor-parts';
import { priceQuestion } from '../kit/form/price-question';
import { RecordField } from '../kit/form/record-field';
import { RecordDate, RecordSelect, RecordSwitch, RecordText } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import { useCreate } from '../kit/create/use-create';
import type { Unsent } from '../kit/form/unsent';
import { useDraft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { VendorChoice } from '../vendors/vendor-choice';
import work from '../kit/work.module.css';
import { besideShop } from './effect';
import type { Term } from './beside';
import { BesideNotice } from './beside-notice';
import { agreementValues, createBodyOf, createProblems, formField, madeValuesOf } from './agreement-form';
import type { AmendedAgreement } from './agreement-search';
import { subjectOf } from './agreement-text';
import classes from './agreements.module.css';
import { tillUseText, whyNotForTills } from './till-use';
import { useShop } from './use-shop';

interface AgreementEditorProps {
  /** One that the service does not have; null for a new one. */
  readonly agreement: AmendedAgreement | null;
  readonly unsent: Unsent | undefined;
  /** What the list is kept to, with which a new one begins. */
  readonly keptTo: Values;
  /** Those that this computer has, among which what is agreed for the same is found. */
  readonly all: readonly AmendedAgreement[];
  /** All of them as the service has them now; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly AmendedAgreement[] | null>;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function AgreementEditor(props: AgreementEditorProps) {
  const { agreement, keptTo } = props;
  const { currency } = useTill();
  const { today } = useTimes();
  const date = today();
  const stored = useMemo(
    () => (agreement ? madeValuesOf(agreement) : agreementValues(date, currency.code)),
    [agreement, date, currency],
  );
  const draft = useDraft('agreements', agreement?.id ?? NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={beginningWith(keptTo, draft)} />;
}

function Editor(props: AgreementEditorProps & Drafted): ReactNode {
  const { agreement, all, unsent, readAgain, onClose, onCreated, stored, draft } = props;
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency: merchantCurrency } = useTill();
  const create = useCreate();
  const obstacle = useObstacle(createAgreement);
  const { values } = draft;
  const typed = createBodyOf(values);
  const currency = currencyIn(values['currencyCode'] ?? '');
  const isSupplier = values['partyRole'] === 'SUPPLIER';
  const shop = useShop(typed.itemId ?? null, isDate(typed.validFrom) ? typed.validFrom : '');
  const terms = {
    currencyCode: typed.currencyCode ?? '',
    taxInclusive: typed.taxInclusive ?? false,
    uomCode: typed.uomCode ?? null,
  };
  const compared = besideShop(terms, values['rate'] ?? '', shop);
  const label = (field: string) => t(`office.agreements.fields.${field as 'notes'}`);
  const form = useRecordForm({
    ...{ draft, stored, unsent, mayEdit: obstacle.mayCall },
    check: (values) => createProblems(values, t),
    fieldOf: ({ field }) => field && formField(field, draft.values),
    ask({ changed }) {
      if (agreement && !changed.includes('rate')) return null;
      if (currency === null) return null;
      const next = compared?.rate ?? nearestFromDecimal(typed.rate, currency);
      // What is bought may well cost less than half of what it is sold for.
      const isBought = isSupplier && compared !== null && compared.rate < compared.price;
      return priceQuestion({ next, before: isBought ? null : (compared?.price ?? null), of: 'shop', currency }, t);
    },
    // The service is not asked for what it does not have.
    ...(agreement && { readAgain: () => Promise.resolve(null) }),
    async save({ values }) {
      const body = createBodyOf(values);
      if (agreement) {
        await changeCreate(store, session, agreement.id, body);
        return undefined;
      }
      return create({
        operation: createAgreement,
        input: { body },
        newKeys: draft.newKeys,
        readAgain,
        isSame: (each) =>
          each.partyId === body.partyId && each.rate === body.rate && each.itemId === (body.itemId ?? null),
      });
    },
    onCreated,
  });
  const why = isSupplier ? null : whyNotForTills(draft.values, merchantCurrency);
  const mayListVendors = mayCall(session.me.features, listVendors.access);
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={agreement ? subjectOf(agreement) : t('office.agreements.new')}
          labelOf={label}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={onClose}
        >
          <RecordSelect
            form={form}
            name="partyRole"
            label={label('partyRole')}
            choices={(['SUPPLIER', 'CUSTOMER'] as const).map((value) => ({
              value,
              label: t(`office.agreements.roleChoice.${value}`),
            }))}
          />
          {isSupplier && mayListVendors && <VendorChoice form={form} label={label('vendorId')} />}
          {isSupplier && !mayListVendors && <RecordField form={form} name="vendorId" label={label('vendorId')} />}
          {!isSupplier && <ChosenCustomer form={form} name="customerNumber" label={label('customerNumber')} />}
          <ChosenItem
            form={form}
            label={label('itemId')}
            hasInstead
            fields={['itemId', 'itemName']}
            also={({ uomCode }) => ({ uomCode: uomCode ?? '', categoryId: '' })}
          />
          {draft.values['itemId'] === '' && (
            <RecordField
              form={form}
              name="categoryId"
              label={label('categoryId')}
              description={t('office.agreements.categoryHint')}
            />
          )}
          <div className={classes['two']}>
            <RecordField
              form={form}
              name="rate"
              label={currency ? t('office.agreements.rateIn', { currency: currencyName(currency) }) : label('rate')}
              isFigure
            />
            <RecordField form={form} name="currencyCode" label={label('currencyCode')} />
            <RecordField form={form} name="minQty" label={label('minQty')} isFigure />
            <RecordField form={form} name="uomCode" label={label('uomCode')} />
          </div>
          {compared && compared.rate > compared.price && (
            <Notice
              tone="attend"
              what={t('office.agreements.aboveShop', { price: moneyText(compared.price, compared.currency) })}
            />
          )}
          {why !== null && <Notice tone="attend" what={tillUseText({ kind: 'notUsed', why }, t)} />}
          <RecordSwitch form={form} name="taxInclusive" label={label('taxInclusive')} />
          <div className={classes['two']}>
            <RecordDate form={form} name="validFrom" label={label('validFrom')} />
            <RecordDate
              form={form}
              name="validTo"
              label={label('validTo')}
              description={draft.values['validTo'] === '' && t('office.agreements.openEnded')}
            />
          </div>
          <BesideNotice all={all} term={termOf(typed)} own={agreement?.id ?? null} />
          <RecordField form={form} name="sourceRef" label={label('sourceRef')} />
          <RecordText form={form} name="notes" label={label('notes')} />
        </RecordSide>
      </div>
    </div>
  );
}

/** What is typed so far. */
function termOf(typed: AgreementCreateBody): Term {
  const { partyRole, partyId, itemId = null, categoryId = null, minQty = 0, validFrom, validTo = null } = typed;
  const isTyped = partyId !== '' && (itemId !== null || categoryId !== null);
  return { partyRole, partyId, itemId, categoryId, minQty, validFrom: isTyped ? validFrom : '', validTo };
}
