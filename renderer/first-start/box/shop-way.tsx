// The service of a shop with one computer: made here with its merchant, or already there.
import { useEffect, useRef } from 'react';
import { pos } from '../../bridge/bridge';
import { useBox } from '../../bridge/box';
import { useTranslation } from '../../locales/use-translation';
import { MainButton } from '../../ui/front/main-button';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import classes from '../guide.module.css';
import { BoxProgress } from './box-progress';
import { goToSignIn, signInThere } from './connect';
import { shopFacts, type ShopPage, type ShopValues } from './shop-form';
import { ShopForm } from './shop-form-view';
import { useAttempt } from './use-attempt';

/** Of the only register a shop begins with. */
const FIRST_REGISTER = 1;

interface ShopWayProps {
  readonly page: ShopPage;
  readonly onPage: (page: ShopPage) => void;
}

export function ShopWay(pages: ShopWayProps) {
  const { t } = useTranslation();
  const shop = useBox(({ box }) => box?.shop ?? null);
  const { isBusy, error, forget, attempt } = useAttempt();
  const isHere = useIsHere();
  const make = (values: ShopValues, pricesIncludeTax: boolean) =>
    attempt(async () => {
      const facts = shopFacts(values, pricesIncludeTax);
      const place = await pos.call('box.setUp', facts);
      // Whoever has gone back meanwhile finds the shop there.
      if (isHere.current) await signInThere(place, facts.manager);
    });
  if (!isBusy && shop?.merchant && shop.url !== null) {
    const { url: serviceUrl, merchant } = shop;
    const place = { serviceUrl, merchantCode: merchant.code, registerId: FIRST_REGISTER };
    return (
      <>
        <Notice
          what={t('firstStart.shop.isThere', { merchant: merchant.name })}
          then={t('firstStart.shop.isThereThen')}
        />
        {error && <ErrorNotice error={error} />}
        <div className={classes['actions']}>
          <MainButton size="lg" shortcut="Enter" onClick={() => void attempt(() => goToSignIn(place))}>
            {t('signIn.title')}
          </MainButton>
        </div>
      </>
    );
  }
  if (!isBusy && shop?.status === 'starting') return <BoxProgress kind="shop" />;
  if (!isBusy && shop?.status === 'waiting' && shop.error) return <ErrorNotice error={shop.error} />;
  return (
    <ShopForm
      {...pages}
      isBusy={isBusy}
      error={error}
      onEdit={forget}
      onMake={(values, isGross) => void make(values, isGross)}
    />
  );
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
