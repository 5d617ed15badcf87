// The tax rates of the merchant, and what they will be.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { ListTable } from '../../ui/layout/list-table';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { businessDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { SettingSection } from '../setting-section';
import classes from '../settings-rows.module.css';
import { TaxRateForm, type TaxRateFormMode } from './tax-rate-form';
import { taxRateRows } from './tax-rate-rows';
import { taxRateText } from './tax-rate-text';
import type { MerchantNow } from './use-merchant';

const MODES: readonly TaxRateFormMode[] = ['change', 'add'];

export function TaxesSection({ merchant, isOpen }: MerchantNow) {
  const { t } = useTranslation();
  const { mark, say } = useSavedMark();
  const today = useTimes().today();
  const [open, setOpen] = useState<TaxRateFormMode | null>(null);
  const { datedTaxRates } = merchant;
  // An older service has none.
  if (!datedTaxRates) return null;
  return (
    <SettingSection title={t('settings.taxes.title')} whom="merchant" say={t('settings.taxes.say')} mark={mark}>
      <div>
        <ListTable>
          <thead>
            <tr>
              <th scope="col">{t('settings.taxes.rate')}</th>
              <th scope="col">{t('settings.taxes.valid')}</th>
            </tr>
          </thead>
          <tbody>
            {taxRateRows(datedTaxRates, today).map(({ entry, isComing }) => (
              <tr key={`${entry.taxRateId} ${entry.validFrom}`}>
                <td>{taxRateText(entry, merchant, t)}</td>
                <td>
                  {entry.validFrom === null
                    ? t('settings.taxes.always')
                    : t(isComing ? 'settings.taxes.coming' : 'settings.taxes.since', {
                        day: businessDay(entry.validFrom),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </ListTable>
      </div>
      {open === null ? (
        <div className={classes['actions']}>
          {MODES.map((mode) => (
            <Button key={mode} disabled={!isOpen} onClick={() => setOpen(mode)}>
              {t(`settings.taxes.open.${mode}`)}
            </Button>
          ))}
        </div>
      ) : (
        <TaxRateForm
          mode={open}
          merchant={merchant}
          entries={datedTaxRates}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            say();
          }}
        />
      )}
    </SettingSection>
  );
}
