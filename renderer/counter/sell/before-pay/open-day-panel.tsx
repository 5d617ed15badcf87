import { useTranslation } from '../../../locales/use-translation';
import { useTill } from '../../../till/use-till';
import { OpenDayForm } from '../../open-day/open-day-form';
import { useOpenPay } from './open-pay';

/** Opens the day in place of the tiles, and payment after it. */
export function OpenDayPanel() {
  const till = useTill();
  const { t } = useTranslation();
  const openPay = useOpenPay();
  const back = () => {
    till.sell.show({ panel: 'items' });
    till.sell.searchField.returnTo();
  };
  return <OpenDayForm action={t('openDay.openAndPay')} onOpened={openPay} onBack={back} />;
}
