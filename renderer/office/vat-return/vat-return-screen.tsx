// The area VAT return: the form of a period, what it is worth, and how it compares with other months and with the days.
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { getVatReturn, VAT_RETURN_CURRENCIES } from '#shared/api/sales/vat-return';
import { currencyOf } from '#shared/domain/money/currency';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { useTill } from '../../till/use-till';
import { EmptyState } from '../../ui/layout/empty-state';
import { useTimes } from '../../ui/text/times';
import { csvOf } from '../kit/list/csv';
import { useAnswer } from '../kit/answers/use-answer';
import { PeriodFields } from '../kit/report/period-fields';
import { askedPeriod, isEnteredPeriod } from '../place/kept-period';
import type { Period } from '../place/periods';
import { periodName } from '../place/period-text';
import { ReportArea } from '../kit/report/report-area';
import { usePlace } from '../place/use-place';
import { useBase } from '../sales/use-base';
import { useDaysOf, useMonths, useOpenDayCount } from './use-vat-figures';
import { useVatWarnings } from './use-vat-warnings';
import { vatColumns, vatLines } from './vat-boxes';
import { NoVatReturn } from './no-vat-return';
import { VatDays } from './vat-days';
import { VatForm } from './vat-form';
import { VatMonths } from './vat-months';
import { VAT_COUNTRIES, vatReturnSearch, type VatCountry } from './vat-return-search';

const PERIOD_NAMES = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const;

export function VatReturnScreen() {
  const { t } = useTranslation();
  const { countryCode } = useTill().session.merchant;
  const { place, go } = usePlace(vatReturnSearch);
  const today = useTimes().today();
  const country = place.country ?? VAT_COUNTRIES.find((each) => each === countryCode) ?? null;
  const choice = (
    <NativeSelect
      label={t('office.vatReturn.country')}
      value={country ?? ''}
      data={[
        ...(country === null ? [{ value: '', label: t('office.vatReturn.chooseCountry') }] : []),
        ...VAT_COUNTRIES.map((value) => ({ value, label: t(`office.vatReturn.countries.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        go({ country: VAT_COUNTRIES.find((each) => each === value) ?? null }, 'step')
      }
    />
  );
  if (country === null) return <NoVatReturn parameters={choice} />;
  return (
    <Report
      country={country}
      period={askedPeriod(place, today)}
      isEntered={isEnteredPeriod(place, today)}
      parameters={
        <>
          {choice}
          <PeriodFields withoutWeekday kept={place} names={PERIOD_NAMES} onChange={(next) => go(next, 'same')} />
        </>
      }
    />
  );
}

interface ReportProps {
  readonly country: VatCountry;
  readonly period: Period;
  /** False while the dates are none; the period is another one then. */
  readonly isEntered: boolean;
  readonly parameters: ReactNode;
}

function Report({ country, period, isEntered, parameters }: ReportProps) {
  const { t } = useTranslation();
  const nameOfFile = useFileName();
  const { name: merchant } = useTill().session.merchant;
  const times = useTimes();
  const answer = useAnswer(getVatReturn, { query: { countryCode: country, ...period } });
  const months = useMonths(country, period);
  const days = useDaysOf(answer.data, period);
  const openDays = useOpenDayCount(period);
  const base = useBase(period);
  const currency = currencyOf(VAT_RETURN_CURRENCIES[country]);
  const report = isEntered ? answer.data : undefined;
  const warnings = useVatWarnings(report, { months, days, openDays, unsent: base.unsent });
  const isDifferent = days.data !== undefined && days.data !== null && days.data.difference !== 0;
  const form = report && (
    <VatForm of={report} asOf={answer.answeredAt === null ? '' : times.onPaper(answer.answeredAt)} />
  );
  return (
    <ReportArea
      area="vatReturn"
      answer={answer}
      records={t('office.vatReturn.records')}
      fileName={nameOfFile(t('office.areas.vatReturn'), country, periodName(period))}
      csv={report ? () => csvOf(vatColumns(report, merchant, currency, t), vatLines(report, currency, t)) : null}
      paper={form ?? null}
      warnings={warnings}
      paperNotes={isDifferent ? [{ what: t('office.vatReturn.differs') }] : []}
      onRefresh={() => [answer, months, days, openDays, base].forEach(({ refresh }) => void refresh())}
      parameters={
        <>
          {parameters}
          <VatMonths months={months} period={period} currency={currency} />
          {report && days.data && <VatDays of={report} days={days.data} currency={currency} />}
        </>
      }
    >
      {!isEntered && <EmptyState what={t('office.report.choosePeriod')} then={t('office.report.choosePeriodThen')} />}
      {form}
    </ReportArea>
  );
}
