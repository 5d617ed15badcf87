// A production order as form values with its components: their problems, request bodies made of them, and the row shown until it is sent.
import type { TFunction } from 'i18next';
import {
  productionOrderCreateBody,
  type ProductionOrder,
  type ProductionOrderCreateBody,
} from '#shared/api/manufacturing/production-order';
import { QUANTITY_DECIMALS } from '#shared/domain/money/quantity';
import { numberFrom } from '../../ui/fields/typed-number';
import { typedDecimal } from '../../ui/text/number-format';
import type { PickedItem } from '../kit/document/add-line';
import { cellName, LINES, linesOf, linesText, type Line } from '../kit/document/lines';
import { decimalsProblem, problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import { NO_NUMBER, type NewRecord } from '../kit/list/new-rows';

/** Of another system, stored as sent. */
export const ID_FIELDS = ['bomId', 'manufacturingLocationId', 'outputLocationId'] as const;

export const NEW_VALUES: Values = {
  ...{ finishedGoodId: '', finishedGoodName: '', plannedQty: '', plannedDate: '', notes: '' },
  ...{ bomId: '', manufacturingLocationId: '', outputLocationId: '' },
  [LINES]: linesText([]),
};

export function valuesOf(order: ProductionOrder): Values {
  const { finishedGoodId, finishedGoodName, plannedQty, plannedDate, notes, components } = order;
  const ids = ID_FIELDS.map((field) => [field, order[field] ?? '']);
  const lines = components.map(({ componentItemId, componentItemName: name, plannedQty: quantity }, place) => {
    return { key: String(place), cells: { componentItemId, name, plannedQty: String(quantity) } };
  });
  return {
    ...{ finishedGoodId, finishedGoodName, plannedQty: String(plannedQty) },
    ...{ plannedDate: plannedDate ?? '', notes: notes ?? '' },
    ...Object.fromEntries(ids),
    [LINES]: linesText(lines),
  };
}

/** Under which the quantity made of an order is kept until it is completed with it. */
export const MADE_DRAFTS = 'productionOrdersMade';
export const MADE = 'actualQty';

/** As much as was planned, while no other quantity is entered. */
export function madeValues({ plannedQty }: Pick<ProductionOrder, 'plannedQty'>): Values {
  return { [MADE]: typedDecimal(String(plannedQty)) };
}

/** Ids of the items that an order is about. */
export function itemsOf({ finishedGoodId, components }: ProductionOrderCreateBody): readonly string[] {
  return [finishedGoodId, ...components.map(({ componentItemId }) => componentItemId)];
}

/** As the list shows it until the service has it. */
export function newOrder({ localId, body, savedAt }: NewRecord, nameOf: (itemId: string) => string): ProductionOrder {
  const { finishedGoodId, components, ...planned } = body as ProductionOrderCreateBody;
  return {
    ...{ ...planned, id: localId, orderNumber: NO_NUMBER, status: 'PLANNED', createdAt: savedAt },
    ...{
      finishedGoodId,
      finishedGoodName: nameOf(finishedGoodId),
      actualQty: null,
      startedAt: null,
      completedAt: null,
    },
    components: components.map(({ componentItemId, plannedQty }, id) => {
      return { id, componentItemId, componentItemName: nameOf(componentItemId), plannedQty, actualQty: null };
    }),
  };
}

export function newCells({ itemId, name }: PickedItem): Line['cells'] {
  return { componentItemId: itemId, name, plannedQty: '' };
}

export function bodyOf(values: Values): ProductionOrderCreateBody {
  const text = (field: string) => (values[field] ?? '').trim();
  return {
    finishedGoodId: text('finishedGoodId'),
    plannedQty: numberFrom(values['plannedQty'] ?? ''),
    bomId: text('bomId') || null,
    manufacturingLocationId: text('manufacturingLocationId') || null,
    outputLocationId: text('outputLocationId') || null,
    plannedDate: text('plannedDate') || null,
    notes: text('notes') || null,
    components: linesOf(values).map(({ cells }) => ({
      componentItemId: cells['componentItemId'] ?? '',
      plannedQty: numberFrom(cells['plannedQty'] ?? ''),
    })),
  };
}

export function orderProblems(values: Values, t: TFunction): Problems {
  const ids = Object.fromEntries(ID_FIELDS.map((field) => [field, t('office.orders.idWrong')]));
  const { components: ofLines, ...found } = problemsOf(productionOrderCreateBody, bodyOf(values), t, ids);
  const problems: Record<string, string> = { ...found };
  if (values['finishedGoodId'] === '') problems['finishedGoodId'] = t('office.orders.chooseGood');
  const fine = quantityProblem(values['plannedQty'], t);
  if (fine !== null) problems['plannedQty'] = fine;
  const lines = linesOf(values);
  if (lines.length === 0) problems[LINES] = t('office.document.noLines');
  const cells = lines.flatMap(({ key, cells: { componentItemId, plannedQty } }) => {
    const isItself = componentItemId === values['finishedGoodId'];
    const problem = isItself ? t('office.orders.ofItself') : quantityProblem(plannedQty, t);
    return problem === null ? [] : [[cellName(key, 'plannedQty'), problem] as const];
  });
  // Too many of them is all that is left.
  if (lines.length > 0 && cells.length === 0 && ofLines !== undefined) problems[LINES] = ofLines;
  return { ...problems, ...Object.fromEntries(cells) };
}

const quantity = productionOrderCreateBody.pick({ plannedQty: true });

/** Null for a quantity that can be planned. */
function quantityProblem(typed: string | undefined, t: TFunction): string | null {
  const tooFine = decimalsProblem(typed ?? '', QUANTITY_DECIMALS, t);
  return tooFine ?? problemsOf(quantity, { plannedQty: numberFrom(typed ?? '') }, t)['plannedQty'] ?? null;
}
