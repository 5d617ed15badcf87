// Plans an order: what is made, how much of it, and of which components. Others must see it, so it needs the network.
import type { ReactNode } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { createProductionOrder } from '#shared/api/manufacturing/production-orders';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { NEW_RECORD } from '../database/office-database';
import { AddLine } from '../kit/document/add-line';
import { ChosenItem } from '../kit/finder/chosen-item';
import document from '../kit/document/document.module.css';
import { DocumentScreen } from '../kit/document/document-screen';
import { LineGrid } from '../kit/document/line-grid';
import { cellOfField, linesOf } from '../kit/document/lines';
import { createOnce } from '../kit/create/create-once';
import { FieldGroup } from '../kit/form/field-group';
import { RecordField } from '../kit/form/record-field';
import { RecordDate, RecordText } from '../kit/form/record-fields';
import { useDraft, type Draft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { bodyOf, ID_FIELDS, newCells, NEW_VALUES, orderProblems } from './order-form';

interface NewOrderProps {
  readonly age: ReactNode;
  /** All of them as the service has them now; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly ProductionOrder[] | null>;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function NewOrder(props: NewOrderProps) {
  const draft = useDraft('productionOrders', NEW_RECORD, NEW_VALUES);
  return draft && <Editor {...props} draft={draft} />;
}

interface EditorProps extends NewOrderProps {
  readonly draft: Draft;
}

function Editor({ age, readAgain, onClose, onCreated, draft }: EditorProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const obstacle = useObstacle(createProductionOrder);
  const label = (field: string) => t(`office.orders.fields.${field as 'notes'}`);
  const form = useRecordForm({
    ...{ draft, stored: NEW_VALUES, unsent: undefined, mayEdit: obstacle.mayCall },
    check: (values) => orderProblems(values, t),
    fieldOf: ({ field }) => field && cellOfField(field, linesOf(draft.values)),
    async save({ values }) {
      const body = bodyOf(values);
      return createOnce({
        pos,
        operation: createProductionOrder,
        input: { body },
        onceKey: draft.onceKey,
        readAgain,
        isSame: (each) => each.finishedGoodId === body.finishedGoodId && each.plannedQty === body.plannedQty,
      });
    },
    onCreated,
  });
  return (
    <DocumentScreen
      form={form}
      title={t('office.orders.new')}
      age={age}
      labelOf={label}
      obstacle={obstacle.why}
      onClose={onClose}
      onKeepAsNew={onClose}
    >
      <div className={document['header']}>
        <ChosenItem form={form} label={label('finishedGoodId')} fields={['finishedGoodId', 'finishedGoodName']} />
        <RecordField form={form} name="plannedQty" label={label('plannedQty')} isFigure />
        <RecordDate form={form} name="plannedDate" label={label('plannedDate')} />
        <RecordText form={form} name="notes" label={label('notes')} />
      </div>
      <LineGrid
        form={form}
        name={label('items')}
        itemHead={t('office.orders.component')}
        itemOf={({ cells: { name = '', componentItemId = '' } }) => ({ name, code: componentItemId })}
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
