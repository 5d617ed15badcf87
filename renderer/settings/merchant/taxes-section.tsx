// The tax rates of the merchant, and what they will be.
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { removeTaxRate, setTaxRate } from '#shared/api/accounts/merchant';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import type { TaxRateDraft } from '../../till/till';
import { useTill } from '../../till/use-till';
import { ListTable } from '../../ui/layout/list-table';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { businessDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { SettingSection } from '../setting-section';
import classes from '../settings-rows.module.css';
import { TaxRateForm } from './tax-rate-form';
import { taxRateRows, type TaxRateRow } from './tax-rate-rows';
import { taxRateText } from './tax-rate-text';
import { useMerchantChange, type MerchantNow } from './use-merchant';

const MODES: readonly TaxRateDraft['mode'][] = ['change', 'add'];

/** For good, as something uses the rate. */
const REFUSED = 409;

const EMPTY = { taxRateId: '', name: '', percent: '', from: '' };

export function TaxesSection({ merchant, mayChange, isOpen, isRead }: MerchantNow) {
  const { t } = useTranslation();
  const { mark, say } = useSavedMark();
  const today = useTimes().today();
  const { pos } = useStore();
  const { shopForm } = useTill();
  const kept = useZustand(shopForm).taxRate;
  const open = mayChange ? kept : null;
  const setOpen = (taxRate: TaxRateDraft | null) => shopForm.setState({ taxRate });
  // Whoever closes the form goes on from the button that opened it.
  const [closed, setClosed] = useState<TaxRateDraft['mode'] | null>(null);
  const close = () => {
    setClosed(kept?.mode ?? null);
    setOpen(null);
  };
  const remove = ({ entry: { taxRateId, validFrom }, before }: TaxRateRow) => {
    const params = { taxRateId };
    if (before === null) return pos.ask(removeTaxRate, { params });
    // As it was before that day again: the service keeps the entry, which changes nothing.
    const { taxRateId: _, ...body } = { ...before, validFrom };
    return pos.ask(setTaxRate, { params, body });
  };
  const { change, again, error, isSaving } = useMerchantChange(
    async (row: TaxRateRow) => ({ datedTaxRates: await remove(row) }),
    say,
  );
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
              <th scope="col">
                <VisuallyHidden component="span">{t('settings.taxes.remove')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {taxRateRows(datedTaxRates, today).map((row) => {
              const { entry, isComing, before, isAdded } = row;
              return (
                <tr key={`${entry.taxRateId} ${entry.validFrom}`}>
                  <td>{taxRateText(entry, merchant, t)}</td>
                  <td>
                    {entry.validFrom === null
                      ? t('settings.taxes.always')
                      : t(isComing ? 'settings.taxes.coming' : 'settings.taxes.since', {
                          day: businessDay(entry.validFrom),
                        })}
                  </td>
                  <td data-figure>
                    {(before ?? isAdded) && (
                      <Button
                        variant="subtle"
                        disabled={!isOpen || !isRead || isSaving}
                        aria-label={t('settings.taxes.removing', { rate: taxRateText(entry, merchant, t) })}
                        onClick={() => change(row)}
                      >
                        {t('settings.taxes.remove')}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </ListTable>
      </div>
      {open === null ? (
        <div className={classes['actions']}>
          {MODES.map((mode) => (
            <Button
              key={mode}
              autoFocus={closed === mode}
              disabled={!isOpen}
              onClick={() => setOpen({ ...EMPTY, mode })}
            >
              {t(`settings.taxes.open.${mode}`)}
            </Button>
          ))}
        </div>
      ) : (
        <TaxRateForm
          draft={open}
          isRead={isRead}
          merchant={merchant}
          entries={datedTaxRates}
          onChange={setOpen}
          onClose={close}
          onSaved={() => {
            close();
            say();
          }}
        />
      )}
      {error && (
        <ErrorNotice
          error={error}
          action={error.status !== REFUSED && <Button onClick={again}>{t('app.retry')}</Button>}
        />
      )}
    </SettingSection>
  );
}
