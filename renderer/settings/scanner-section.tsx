// Scanners of this device. Keyboard scanners are not listed: they need no settings.
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { addScanner, offeredKinds, useScanners, type ScannerKind } from '../devices/scanners/scanners';
import { ErrorNotice } from '../ui/messages/error-notice';
import { SettingSection } from './setting-section';
import classes from './settings-rows.module.css';

export function ScannerSection() {
  const { t } = useTranslation();
  const { scanners, lastCode } = useScanners();
  const [error, setError] = useState<ErrorData | null>(null);
  const kinds = offeredKinds();
  const add = async (kind: ScannerKind) => {
    setError(null);
    try {
      await addScanner(kind);
    } catch (thrown) {
      setError(errorData(thrown));
    }
  };
  return (
    <SettingSection title={t('settings.scanners')} whom="device" say={t('settings.scannersSay')}>
      {scanners.length > 0 && (
        <ul aria-label={t('settings.scanners')} className={classes['devices']}>
          {scanners.map(({ id, kind, name, error: problem }) => (
            <li key={id}>
              <bdi>{name ?? t(`settings.scannerKinds.${kind}`)}</bdi>{' '}
              {problem === null && <Badge color="petrol">{t('settings.scannerOpen')}</Badge>}
              {problem && <ErrorNotice error={problem} />}
            </li>
          ))}
        </ul>
      )}
      {scanners.length > 0 && (
        <p role="status">{lastCode === null ? t('settings.scanToTest') : t('settings.lastCode', { code: lastCode })}</p>
      )}
      <div className={classes['buttons']}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => void add(kind)}>
            {t(`settings.addScanner.${kind}`)}
          </Button>
        ))}
      </div>
      {error && <ErrorNotice error={error} />}
    </SettingSection>
  );
}
