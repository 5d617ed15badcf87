// How far an order is, as a row of stages; an order that was canceled or has an unknown state says so instead.
import { Badge } from '@mantine/core';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { useTimes } from '../../ui/text/times';
import classes from './stages.module.css';
import { statusText } from './order-text';

const STAGES = ['PLANNED', 'RELEASED', 'IN_PROGRESS', 'COMPLETED'] as const;

export function Stages({ order }: { readonly order: ProductionOrder }) {
  const { t } = useTranslation();
  const { moment } = useTimes();
  const reached = STAGES.findIndex((stage) => stage === order.status);
  if (reached === -1) {
    return (
      <div>
        <Badge>{statusText(order.status, t)}</Badge>
      </div>
    );
  }
  const times = {
    PLANNED: order.createdAt,
    RELEASED: null,
    IN_PROGRESS: order.startedAt,
    COMPLETED: order.completedAt,
  };
  return (
    <ol className={classes['stages']}>
      {STAGES.map((stage, place) => {
        const time = times[stage];
        return (
          <li
            key={stage}
            data-done={place <= reached || undefined}
            aria-current={place === reached ? 'step' : undefined}
          >
            {statusText(stage, t)}
            {time !== null && place <= reached && <span>{withWholeDate(moment(time))}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** A line ends before the time, not between a day and its month. */
function withWholeDate(moment: string): string {
  return moment.replace(/(?<=\d) /u, '\u00a0');
}
