// What a search found. The field keeps the keyboard; the marked result is the one Enter opens.
import { useEffect } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { EmptyState } from '../../ui/layout/empty-state';
import { KeyHint } from '../../ui/buttons/key-hint';
import { ResultFoot } from '../../ui/layout/result-foot';
import { factMark } from '../../ui/text/list-text';
import { Highlight } from '../../ui/text/highlight';
import type { ManualHit } from '../manual/search-manual';
import classes from './manual-results.module.css';

interface ManualResultsProps {
  /** Of the list; the result at N has `${id}-N`. */
  readonly id: string;
  readonly hits: readonly ManualHit[];
  readonly text: string;
  readonly marked: number;
  readonly onChoose: (hit: ManualHit) => void;
}

export function ManualResults({ id, hits, text, marked, onChoose }: ManualResultsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div className={classes['results']}>
      {hits.length === 0 && (
        <div role="status">
          <EmptyState what={t('help.none', { text })} then={t('help.noneThen')} />
        </div>
      )}
      <div id={id} role="listbox" aria-label={t('help.results')}>
        {hits.map((hit, index) => (
          <div
            key={hit.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={classes['hit']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
          >
            <p className={classes['title']} dir="auto">
              <Highlight text={hit.title} query={text} />
              {hit.title !== hit.page && (
                <span className={classes['page']}>
                  {factMark()}
                  {hit.page}
                </span>
              )}
            </p>
            <p className={classes['excerpt']} dir="auto">
              <Highlight text={hit.excerpt} query={text} />
            </p>
          </div>
        ))}
      </div>
      {hits.length > 0 && (
        <ResultFoot
          keys={
            <>
              <KeyHint>↑</KeyHint>
              <KeyHint>↓</KeyHint> {t('help.choose')}
            </>
          }
        >
          {t('help.found', { count: hits.length })}
        </ResultFoot>
      )}
    </div>
  );
}
