import { useTranslation } from '../locales/use-translation';
import { useTill } from './use-till';

/** The name of the computer of another till, as part of a sentence. Two computers may have the same name. */
export function useComputerName(): (device: string | null) => string {
  const { t } = useTranslation();
  const { deviceName } = useTill().session;
  return (device) => {
    if (device === null) return t('otherTill.unnamed');
    return device === deviceName ? t('otherTill.sameName', { device }) : device;
  };
}
