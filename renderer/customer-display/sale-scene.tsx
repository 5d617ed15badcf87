import { useLayoutEffect, useRef } from 'react';
import type { CustomerLine } from '#shared/ipc/customer-display';
import { BigFigure } from './big-figure';
import classes from './sale-scene.module.css';
import type { SceneProps } from './scene';
import { Sums } from './sums';

/** The lines beside their sums. The line that changed last is always in view, as the customer cannot scroll. */
export function SaleScene({ view: { lines, latestLineId, merchant, sums, figure, direction } }: SceneProps<'sale'>) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    keepInSight(current);
    const resized = new ResizeObserver(() => keepInSight(current));
    resized.observe(current);
    return () => resized.disconnect();
  }, [lines, latestLineId]);
  return (
    <main className={classes['sale']}>
      <ul ref={list} className={classes['lines']}>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} isLatest={line.lineId === latestLineId} />
        ))}
      </ul>
      <section className={classes['sums']}>
        <h1 className={classes['merchant']} dir="auto">
          {merchant}
        </h1>
        <div className={classes['end']}>
          <Sums rows={sums} />
          <BigFigure figure={figure} direction={direction} />
        </div>
      </section>
    </main>
  );
}

function keepInSight(list: HTMLElement): void {
  const latest = list.querySelector('[aria-current]') ?? list.lastElementChild;
  latest?.scrollIntoView({ block: 'nearest' });
  list.toggleAttribute('data-more', list.scrollTop > 0);
}

function Line({ line, isLatest }: { readonly line: CustomerLine; readonly isLatest: boolean }) {
  const { name, quantity, each, amount, discount } = line;
  return (
    <li className={classes['line']} aria-current={isLatest || undefined}>
      <bdi className={classes['quantity']}>{quantity}</bdi>
      <span className={classes['name']} dir="auto">
        {name}
      </span>
      <bdi className={classes['amount']}>{amount}</bdi>
      {each !== null && (
        <span className={classes['each']} dir="auto">
          {each}
        </span>
      )}
      {discount && (
        <>
          <span className={classes['discount']} dir="auto">
            {discount.name}
          </span>
          <bdi className={classes['taken']}>{discount.value}</bdi>
        </>
      )}
    </li>
  );
}
