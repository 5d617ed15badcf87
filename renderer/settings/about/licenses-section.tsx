// The licenses of the packages in the app, read when somebody wants to see them.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PackageLicense } from '#shared/ipc/app/licenses';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { reportFailure } from '../../ui/messages/failure';
import { formatCount } from '../../ui/text/number-format';
import { SettingRow, SettingSection } from '../setting-section';
import classes from './licenses-section.module.css';

export function LicensesSection() {
  const { t } = useTranslation();
  const [licenses, setLicenses] = useState<readonly PackageLicense[] | null>(null);
  const show = () => void pos.call('app.licenses', null).then(setLicenses, reportFailure);
  return (
    <SettingSection title={t('settings.licenses.title')} whom="device" say={t('settings.licenses.say')}>
      <SettingRow label={t('settings.licenses.packages')}>
        {licenses && formatCount(licenses.length)}
        <Button variant="default" onClick={licenses ? () => setLicenses(null) : show}>
          {t(licenses ? 'settings.licenses.hide' : 'settings.licenses.show')}
        </Button>
      </SettingRow>
      {licenses?.map((each) => (
        <LicenseOfPackage key={`${each.name}@${each.version}`} license={each} />
      ))}
    </SettingSection>
  );
}

/** Names and licenses are English, whatever the language of the page. */
function LicenseOfPackage({ license: { name, version, identifier, text } }: { readonly license: PackageLicense }) {
  const { t } = useTranslation();
  return (
    <details className={classes['package']}>
      <summary className={classes['name']}>
        <bdi lang="en">
          {name} {version}
        </bdi>
        <bdi lang="en" className={classes['identifier']}>
          {identifier}
        </bdi>
      </summary>
      {text === undefined ? (
        <p>{t('settings.licenses.none')}</p>
      ) : (
        <p className={classes['text']} lang="en" dir="ltr">
          {text}
        </p>
      )}
    </details>
  );
}
