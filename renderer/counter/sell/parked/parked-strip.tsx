// The parked sales below the tiles: their number, and the latest as buttons. A narrow window has a single button instead.
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { unitCount } from '#shared/domain/cart/cart';
import { priceCart } from '#shared/domain/cart/price-cart';
import { useTranslation } from '../../../locales/use-translation';
import { useParkedCarts } from '../../../store/queries';
import type { ParkedCart } from '../../../store/database/till-rows';
import { useStore } from '../../../store/core/store-context';
import { Money } from '../../../ui/text/money';
import { ParkedButton } from './park-buttons';
import { factsText } from '../../../ui/text/list-text';
import { parkedName, parkedWhen, resumeParked } from './parking';
import classes from './parked-strip.module.css';
import { useTimes } from '../../../ui/text/times';
import { useSell, useTill } from '../../../till/use-till';

/** As many as fit side by side on the widest screen; the others are in the list. */
const SHOWN = 4;

export const ParkedStrip = memo(function ParkedStrip() {
  const { t } = useTranslation();
  const carts = useParkedCarts() ?? [];
  const { practiceOf } = useStore();
  const isListOpen = useSell((state) => state.panel === 'parked');
  if (carts.length === 0 || isListOpen || practiceOf) return null;
  return (
    <div className={classes['strip']} role="group" aria-label={t('parked.title')}>
      <ParkedButton className={classes['all']} />
      <div className={classes['carts']}>
        {carts.slice(0, SHOWN).map((row) => (
          <ParkedChip key={row.cartId} row={row} />
        ))}
      </div>
    </div>
  );
});

function ParkedChip({ row }: { readonly row: ParkedCart }) {
  const { t } = useTranslation();
  const store = useStore();
  const till = useTill();
  const { session, currency, priceConfig } = till;
  const { shortMoment } = useTimes();
  const isHeldUp = useSell(({ prompt, asking }) => prompt !== null || asking !== null);
  const name = parkedName(row, session, t);
  const { totals } = priceCart(row.cart, priceConfig);
  return (
    <UnstyledButton
      className={classes['chip']}
      disabled={isHeldUp}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void resumeParked(till, store, session, row, t)}
    >
      <span className={classes['name']} dir="auto">
        {name}
      </span>
      <span className={classes['say']}>
        {factsText([parkedWhen(name, shortMoment(row.parked.at), t), t('sell.units', { count: unitCount(row.cart) })])}
      </span>
      <span className={classes['amount']}>
        <Money amount={totals.grossAmount} currency={currency} />
      </span>
    </UnstyledButton>
  );
}
