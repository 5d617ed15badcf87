import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../locales/use-translation';
import { LoadingBars } from '../../../../ui/later/loading-bars';
import classes from './record-list.module.css';

/** Milliseconds until a line says what is loading; nearly every answer comes before. */
const SAID_AFTER_MS = 1000;

export function ListLoading({ records }: { readonly records: string }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes['loading']} aria-busy="true">
      <LoadingBars />
      {isSaid && <p role="status">{t('office.list.loading', { records })}</p>}
    </div>
  );
}
