// Plans an order, or changes one that was not sent: what is made, how much of it, and of which components.
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { createProductionOrder } from '#shared/api/manufacturing/production-orders';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { changeCreate } from '../../store/writes/save-create';
import { useTill } from '../../till/use-till';
import { NEW_RECORD } from '../database/office-database';
import { AddLine } from '../kit/document/add-line';
import { ChosenItem } from '../kit/finder/chosen-item';
import document from '../kit/document/document.module.css';
import { DocumentScreen } from '../kit/document/document-screen';
import { LineGrid } from '../kit/document/line-grid';
import { cellOfField, linesOf } from '../kit/document/lines';
import { useSkuOf } from '../kit/document/use-sku-of';
import { useCreate } from '../kit/create/use-create';
import { FieldGroup } from '../kit/form/field-group';
import { RecordField } from '../kit/form/record-field';
import { RecordDate, RecordText } from '../kit/form/record-fields';
import type { Unsent } from '../kit/form/unsent';
import type { Drafted } from '../kit/form/editor-parts';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { bodyOf, ID_FIELDS, newCells, NEW_VALUES, orderProblems, valuesOf } from './order-form';

interface OrderEditorProps {
  /** One that was not sent; null for a new one. */
  readonly order: ProductionOrder | null;
  /** Undefined for a new one, and once the service has it. */
  readonly unsent: Unsent | undefined;
  readonly age: ReactNode;
  /** All of them as the service has them now; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly ProductionOrder[] | null>;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function OrderEditor(props: OrderEditorProps) {
  const { order } = props;
  const stored = useMemo(() => (order ? valuesOf(order) : NEW_VALUES), [order]);
  const draft = useDraft('productionOrders', order?.id ?? NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor({ order, unsent, age, readAgain, onClose, onCreated, stored, draft }: OrderEditorProps & Drafted) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const create = useCreate();
  const { mayCall, why } = useObstacle(createProductionOrder);
  const skuOf = useSkuOf(linesOf(draft.values), 'componentItemId');
  const label = (field: string) => t(`office.orders.fields.${field as 'notes'}`);
  const form = useRecordForm({
    ...{ draft, stored, unsent, mayEdit: mayCall },
    check: (values) => orderProblems(values, t),
    fieldOf: ({ field }) => field && cellOfField(field, linesOf(draft.values)),
    // The service is not asked for what it does not have.
    ...(order && { readAgain: () => Promise.resolve(null) }),
    async save({ values }) {
      const body = bodyOf(values);
      if (order) {
        await changeCreate(store, session, order.id, body);
        return undefined;
      }
      return create({
        operation: createProductionOrder,
        input: { body },
        newKeys: draft.newKeys,
        readAgain,
        isSame: (each) => each.finishedGoodId === body.finishedGoodId && each.plannedQty === body.plannedQty,
      });
    },
    onCreated,
    onSaved: onClose,
  });
  const isSent = order !== null && unsent === undefined;
  const isOver = isSent && draft.changed.length === 0;
  const over = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const offline = order === null || !mayCall ? why : null;
  return (
    <DocumentScreen
      form={form}
      title={order ? t('office.orders.changing', { name: order.finishedGoodName }) : t('office.orders.new')}
      age={age}
      labelOf={label}
      obstacle={isSent ? t('office.orders.isSent') : offline}
      onClose={onClose}
      onKeepAsNew={onClose}
    >
      <div className={document['header']}>
        <ChosenItem form={form} label={label('finishedGoodId')} fields={['finishedGoodId', 'finishedGoodName']} />
        <RecordField form={form} name="plannedQty" label={label('plannedQty')} isFigure />
        <RecordDate form={form} name="plannedDate" label={label('plannedDate')} />
        <RecordText form={form} name="notes" label={label('notes')} rows={1} />
      </div>
      <LineGrid
        form={form}
        name={label('items')}
        itemHead={t('office.orders.component')}
        itemOf={({ cells: { name = '', componentItemId = '' } }) => ({ name, code: skuOf(componentItemId) })}
        columns={[{ id: 'plannedQty', head: t('office.orders.forWhole'), isFigure: true, width: '12rem' }]}
      >
        <AddLine form={form} cellsOf={newCells} firstCell="plannedQty" />
      </LineGrid>
      <FieldGroup title={t('office.orders.ids')}>
        {ID_FIELDS.map((field) => (
          <RecordField key={field} form={form} name={field} label={label(field)} />
        ))}
      </FieldGroup>
    </DocumentScreen>
  );
}
