import type { TFunction } from 'i18next';
import type { CheckedService } from '../frame/first-start';

/** 'pos.example.com, responds in 60 ms'. */
export function serviceFound({ serviceUrl, milliseconds }: CheckedService, t: TFunction): string {
  return t('firstStart.service.found', { host: new URL(serviceUrl).host, milliseconds });
}
