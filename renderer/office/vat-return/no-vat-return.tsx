// For a merchant in a country whose VAT return is not among those here: nothing is asked for, and no other country's return is shown
// as theirs.
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/locale';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { EmptyState } from '../../ui/layout/empty-state';
import { listText } from '../../ui/text/list-text';
import { AreaScreen } from '../frame/area-screen';
import report from '../kit/report/report.module.css';
import { AreaLinks } from '../place/area-links';
import { VAT_COUNTRIES } from './vat-return-search';

export function NoVatReturn({ parameters }: { readonly parameters: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { countryCode } = useTill().session.merchant;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode;
  const countries = listText(VAT_COUNTRIES.map((each) => t(`office.vatReturn.countries.${each}`)));
  return (
    <AreaScreen title={t('office.areas.vatReturn')} age={null}>
      <div className={report['report']}>
        <section className={report['parameters']} aria-label={t('office.report.parameters')}>
          {parameters}
        </section>
        <section className={report['content']} aria-label={t('office.report.content')}>
          <EmptyState
            what={t('office.vatReturn.noReturn', { country })}
            then={t('office.vatReturn.noReturnThen', { countries })}
            action={
              <AreaLinks
                links={[
                  {
                    area: 'sales',
                    search: { view: 'figures', by: 'date', period: 'lastQuarter' },
                    text: t('office.vatReturn.taxFigures'),
                  },
                ]}
              />
            }
          />
        </section>
      </div>
    </AreaScreen>
  );
}
