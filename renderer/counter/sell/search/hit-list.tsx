import { Button, Combobox } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { useItemGroups } from '../../../store/queries';
import { KeyHint } from '../../../ui/buttons/key-hint';
import { Highlight } from '../../../ui/text/highlight';
import { Money } from '../../../ui/text/money';
import { ResultFoot } from '../../../ui/layout/result-foot';
import classes from './hit-list.module.css';
import { isCodeText } from '../../scan/entry';
import type { Hits } from '../../scan/use-hits';
import { openCustomAmount } from '../custom-amount/open-custom-amount';
import { useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';

interface HitListProps {
  /** Of the list itself, for the field that controls it. */
  readonly id: string;
  readonly hits: Hits;
  readonly query: string;
  /** Enter was pressed and added nothing. */
  readonly isAsking: boolean;
}

/** The results of the search, and how many items were searched. */
export function HitList({ id, hits, query, isAsking }: HitListProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const groups = useItemGroups();
  return (
    <>
      {isAsking && hits.rows.length > 0 && (
        <p className={classes['ask']} role="status">
          {isCodeText(query) ? t('sell.noSuchCode', { code: query }) : t('sell.enterAgain')}
        </p>
      )}
      <Combobox.Options id={id} aria-label={t('sell.hits')}>
        {hits.rows.map((item) => (
          <Combobox.Option key={item.itemId} value={item.itemId} className={classes['hit'] ?? ''}>
            <span className={classes['name']} dir="auto">
              <Highlight text={item.name} query={query} />
            </span>
            <span className={classes['faint']}>
              <Highlight text={item.sku} query={query} />
            </span>
            <span className={classes['faint']}>
              {groups.find((group) => group.id === String(item.subcategoryId))?.name}
            </span>
            <span className={classes['price']}>
              <Money amount={item.unitPrice} currency={currency} />
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <HitsFoot hits={hits} />
    </>
  );
}

function HitsFoot({ hits: { text, rows, total, searched } }: { readonly hits: Hits }) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const searchedText = t('sell.hitsSearched', { count: searched });
  if (rows.length === 0) {
    return (
      <div className={classes['none']} role="status">
        <p>
          <strong>{t('sell.hitsNone', { text })}</strong> {searchedText} {t('sell.hitsNoneThen')}
        </p>
        <Button
          size="sm"
          {...shortcut('customAmount')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => openCustomAmount(till)}
        >
          {t('sell.custom.open')}
        </Button>
      </div>
    );
  }
  return (
    <ResultFoot
      className={classes['foot']}
      keys={
        <>
          <KeyHint>↑</KeyHint>
          <KeyHint>↓</KeyHint> {t('sell.hitsChoose')} <KeyHint>Enter</KeyHint> {t('sell.hitsAdd')}{' '}
          <KeyHint>3 *</KeyHint> {t('sell.hitsThree')}
        </>
      }
    >
      {t('sell.hitsCount', { count: total, shown: rows.length, text })} {total > rows.length && t('customers.narrow')}{' '}
      {searchedText}
    </ResultFoot>
  );
}
