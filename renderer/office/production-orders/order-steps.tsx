// The steps of an order: only those its state allows. Starting consumes, completing puts into stock, canceling ends: these ask first.
// The quantity made is a draft until the order is completed with it.
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { productionOrderCompleteBody, type ProductionOrder } from '#shared/api/manufacturing/production-order';
import {
  cancelProductionOrder,
  completeProductionOrder,
  getProductionOrder,
  releaseProductionOrder,
  startProductionOrder,
} from '#shared/api/manufacturing/production-orders';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useFigureInput } from '../../ui/fields/figure-text';
import { typedNumber } from '../../ui/fields/typed-number';
import { StepButton } from '../kit/detail/step-button';
import { conditionAsSeen } from '../kit/detail/as-seen';
import type { Draft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { MADE } from './order-form';
import classes from './order-side.module.css';
import { quantityText } from './order-text';

export type StepName = 'release' | 'start' | 'complete' | 'cancel';

const OPERATIONS = {
  release: releaseProductionOrder,
  start: startProductionOrder,
  complete: completeProductionOrder,
  cancel: cancelProductionOrder,
} as const;

/** The last is the main one. */
const STEPS_OF: Readonly<Record<string, readonly StepName[]>> = {
  PLANNED: ['cancel', 'release'],
  RELEASED: ['cancel', 'start'],
  IN_PROGRESS: ['complete'],
};

interface OrderStepsProps {
  readonly order: ProductionOrder;
  /** Of MADE. */
  readonly draft: Draft;
  /** Between the step that ends the order and those that lead on. */
  readonly print: ReactNode;
  readonly onDone: () => Promise<void>;
  readonly onFailed: (step: StepName, error: ErrorData) => void;
}

export function OrderSteps({ order, draft, print, onDone, onFailed }: OrderStepsProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { why } = useObstacle(releaseProductionOrder, 'office.form.stepOffline');
  const typed = draft.values[MADE] ?? '';
  const steps = STEPS_OF[order.status] ?? [];
  const params = { id: order.id };
  const made = completed(typed);
  const mayCancel = (status: string) => STEPS_OF[status]?.includes('cancel') === true;
  const send = async (step: StepName) => {
    if (step === 'cancel') {
      const condition = await conditionAsSeen({
        ask: (read) => pos.ask(getProductionOrder, { params }, undefined, read),
        // The service refuses it in any state without this step, but not the order that somebody released meanwhile.
        isAsSeen: ({ status }) => status === order.status || !mayCancel(status),
      });
      return pos.ask(cancelProductionOrder, { params }, undefined, condition);
    }
    if (step !== 'complete') return pos.ask(OPERATIONS[step], { params });
    return pos.ask(completeProductionOrder, { params, body: { actualQty: made ?? 0 } });
  };
  const button = (step: StepName) => (
    <StepButton
      key={step}
      operation={OPERATIONS[step]}
      label={t(`office.orders.steps.${step}`)}
      isMain={step === steps.at(-1)}
      isRefusal={step === 'cancel'}
      notNow={step === 'complete' && made === null ? t('office.orders.actualWrong') : null}
      {...(step !== 'release' && {
        question: {
          title: t(`office.orders.questions.${step}`, { number: order.orderNumber }),
          text: t(`office.orders.effects.${step}`, { quantity: quantityText(made) }),
        },
      })}
      run={async () => {
        await send(step);
        if (step === 'complete') await draft.saved();
        await onDone();
      }}
      onFailed={(error) => onFailed(step, error)}
      isFailureElsewhere
      isObstacleElsewhere
    />
  );
  return (
    <>
      {steps.includes('cancel') && button('cancel')}
      {print}
      {steps.includes('complete') && (
        <MadeField value={typed} isWrong={made === null} onChange={(text) => draft.set(MADE, text)} />
      )}
      {steps.filter((step) => step !== 'cancel').map(button)}
      {/* Of all of them alike. */}
      {steps.length > 0 && why !== null && <p className={classes['why']}>{why}</p>}
    </>
  );
}

interface MadeFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function MadeField({ value, isWrong, onChange }: MadeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      className={classes['made'] ?? ''}
      label={t('office.orders.actual')}
      {...useFigureInput(value, '', false)}
      inputMode="decimal"
      error={isWrong && t('office.orders.actualWrong')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Null for a text that is no quantity, or one with more than three decimals. */
function completed(text: string): number | null {
  const typed = typedNumber(text);
  if (!/^\d+(\.\d{1,3})?$/.test(typed)) return null;
  const body = productionOrderCompleteBody.safeParse({ actualQty: Number(typed) });
  return body.success ? body.data.actualQty : null;
}
