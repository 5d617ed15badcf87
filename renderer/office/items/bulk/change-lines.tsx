// What is changed of many items: of each what it was, what it becomes, and what there is to say of it. Of thousands only those in view
// are in the document.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import classes from '../items.module.css';

/** Pixels of a line until it is measured. */
const LINE = 36;

export interface ChangeLine {
  readonly id: string;
  readonly name: string;
  readonly was: string;
  /** Null where it stays as it is. */
  readonly will: string | null;
  /** In place of what it becomes, or below the name. */
  readonly note?: ReactNode;
  /** It is again what it was. */
  readonly isBack?: boolean;
  /** The note says that something went wrong. */
  readonly isWrong?: boolean;
}

interface ChangeLinesProps {
  readonly label: string;
  readonly heads: { readonly was: string; readonly will: string };
  readonly lines: readonly ChangeLine[];
}

export function ChangeLines({ label, heads, lines }: ChangeLinesProps) {
  const { t } = useTranslation();
  const scroll = useRef<HTMLElement>(null);
  // Its functions change with every render of this component, which is what reads them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE,
    overscan: 6,
  });
  return (
    <section ref={scroll} className={classes['preview']} aria-label={label} tabIndex={0} data-rows="scroll">
      <div role="table" aria-label={label} aria-rowcount={lines.length + 1}>
        <div role="rowgroup" className={classes['heads']}>
          <div role="row" className={classes['line']} aria-rowindex={1}>
            <span role="columnheader">{t('office.items.fields.name')}</span>
            <span role="columnheader">{heads.was}</span>
            <span role="columnheader">{heads.will}</span>
          </div>
        </div>
        <div role="rowgroup" className={classes['lines']} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            const { id, name, was, will, note, isBack = false, isWrong = false } = line;
            const Now = isBack ? 'strong' : 'span';
            const Old = will === null || isBack ? Now : 's';
            const New = isBack ? 's' : 'strong';
            const said = note !== undefined && (
              <span className={classes['note']} data-wrong={isWrong || undefined}>
                {note}
              </span>
            );
            return (
              <div
                key={id}
                ref={virtual.measureElement}
                role="row"
                className={classes['line']}
                data-index={index}
                data-rows="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="cell" dir="auto">
                  {name}
                  {will !== null && said}
                </span>
                <Old role="cell">
                  <bdi>{was}</bdi>
                </Old>
                <New role="cell">{will === null ? said : <bdi>{will}</bdi>}</New>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
