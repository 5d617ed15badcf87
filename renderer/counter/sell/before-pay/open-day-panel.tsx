import { useTranslation } from '../../../locales/use-translation';
import { useTill } from '../../../till/use-till';
import { OpenDayForm } from '../../open-day/open-day-form';
import { useOpenPay } from './open-pay';

/** Opens the day in place of the tiles, and payment after it. It stays while the day is opened on the Day screen. */
export function OpenDayPanel() {
  const till = useTill();
  const { t } = useTranslation();
  const openPay = useOpenPay();
  const back = () => {
    till.sell.show({ panel: 'items' });
    till.sell.searchField.returnTo();
  };
  const pay = async () => {
    await openPay();
    // The cart may have been emptied meanwhile.
    if (till.sell.state.getState().panel === 'open day') till.sell.show({ panel: 'items' });
  };
  return <OpenDayForm action={t('openDay.openAndPay')} onOpened={pay} onBack={back} />;
}
