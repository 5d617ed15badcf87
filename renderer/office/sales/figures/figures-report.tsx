// Figures of a period as a report: by what is chosen, as a chart and as the table behind it, for the screen, paper and CSV alike.
import { Button, NativeSelect } from '@mantine/core';
import type { TFunction } from 'i18next';
import { IconList } from '@tabler/icons-react';
import { FIGURES_BY, getSalesFigures, type FiguresBy, type SalesFigures } from '#shared/api/sales/sales-figures';
import { currencyOf } from '#shared/domain/money/currency';
import { currentLocale } from '../../../locales/locale';
import { useTranslation } from '../../../locales/use-translation';
import { useFileName } from '../../../devices/printing/file-name';
import { useTill } from '../../../till/use-till';
import { EmptyState } from '../../../ui/layout/empty-state';
import { useTimes } from '../../../ui/text/times';
import { csvOf } from '../../kit/list/csv';
import { useAnswer } from '../../kit/answers/use-answer';
import { useCatalogItems, type CatalogItems } from '../../kit/document/use-catalog-items';
import { BarChart } from '../../kit/report/bar-chart';
import { ColumnChart } from '../../kit/report/column-chart';
import { PeriodFields } from '../../kit/report/period-fields';
import { askedPeriod, isEnteredPeriod } from '../../place/kept-period';
import { PERIODS, type Period } from '../../place/periods';
import { periodName, periodText } from '../../place/period-text';
import { ReportArea } from '../../kit/report/report-area';
import { ReportSheet, SheetTable } from '../../kit/report/report-sheet';
import { usePlace } from '../../place/use-place';
import { DATE_GROUPS, groupFor, type DateGroup } from '../../place/date-groups';
import { barsOf, dateRows, figureColumns, timeColumns, totalOf } from './figure-rows';
import { useFiguresWarnings } from './use-figures-warnings';
import type { RegisterChoice } from '../use-registers';
import { salesSearch } from '../sales-search';
import { useBase } from '../use-base';
import { currencyName } from '../../../ui/text/number-format';
import { factsText } from '../../../ui/text/list-text';
import classes from '../sales.module.css';

export function FiguresReport({ registers }: { readonly registers: readonly RegisterChoice[] }) {
  const { t } = useTranslation();
  const { name: merchant } = useTill().session.merchant;
  const nameOfFile = useFileName();
  const times = useTimes();
  const { place, go } = usePlace(salesSearch);
  const { by, register } = place;
  const period = askedPeriod(place, times.today());
  const group = place.group ?? groupFor(period);
  const hasPeriod = isEnteredPeriod(place, times.today());
  const ofRegister = register === 'all' ? {} : { registerId: Number(register) };
  const answer = useAnswer(getSalesFigures, { query: { ...period, by, ...ofRegister } });
  const base = useBase(period);
  const figures = hasPeriod ? answer.data : undefined;
  const warnings = useFiguresWarnings({ base, period, isEmpty: figures?.rows.length === 0, saysRunning: true });
  const hasRows = figures !== undefined && figures.rows.length > 0;
  const catalog = useCatalogItems(by === 'item' ? (figures?.rows.map(({ key }) => key) ?? []) : []);
  const registerName = registers.find(({ value }) => value === register)?.label;
  const sheet = (rowsShown: number) =>
    hasRows && (
      <Sheet
        figures={figures}
        by={by}
        period={period}
        of={factsText([merchant, periodText(period), registerName])}
        asOf={answer.answeredAt === null ? '' : times.onPaper(answer.answeredAt)}
        rowsShown={rowsShown}
        catalog={catalog}
        group={group}
      />
    );
  const all = { value: 'all', label: t('office.list.all') };
  return (
    <ReportArea
      area="sales"
      answer={answer}
      records={t('office.sales.figures')}
      fileName={nameOfFile(sheetTitle(by, t), registerName, periodName(period))}
      csv={
        hasRows
          ? () =>
              csvOf(figureColumns(by, currencyOf(figures.currency), t, catalog), tableRows(figures, by, group, period))
          : null
      }
      paper={hasRows ? sheet(Infinity) : null}
      warnings={figures ? warnings : []}
      onRefresh={() => {
        void answer.refresh();
        base.refresh();
      }}
      actions={
        <Button
          leftSection={<IconList className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
          onClick={() => go({ view: 'list' }, 'step')}
        >
          {t('office.sales.list')}
        </Button>
      }
      parameters={
        <>
          <NativeSelect
            label={t('office.sales.figuresBy')}
            value={by}
            data={FIGURES_BY.map((value) => ({ value, label: t(`office.sales.by.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              go({ by: FIGURES_BY.find((each) => each === value) ?? 'hour' }, 'step')
            }
          />
          <PeriodFields kept={place} names={PERIODS} onChange={(next) => go(next, 'same')} />
          {by === 'date' && (
            <NativeSelect
              label={t('office.sales.groupedBy')}
              value={group}
              data={DATE_GROUPS.map((value) => ({ value, label: t(`office.sales.groups.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                go({ group: DATE_GROUPS.find((each) => each === value) ?? null }, 'step')
              }
            />
          )}
          {registers.length > 0 && (
            <NativeSelect
              label={t('office.sales.register')}
              value={register}
              data={[all, ...registers]}
              onChange={({ currentTarget: { value } }) => go({ register: value }, 'step')}
            />
          )}
          <p className={classes['note']}>{t('office.sales.counted')}</p>
          {by === 'tender' && <p className={classes['note']}>{t('office.sales.tenderNote')}</p>}
        </>
      }
    >
      {!hasPeriod && <EmptyState what={t('office.report.choosePeriod')} then={t('office.report.choosePeriodThen')} />}
      <div className={classes['sheet']}>{sheet(MOST_ROWS)}</div>
    </ReportArea>
  );
}

/** Rows of a chart of bars. */
const MOST_BARS = 15;
/** Rows on the screen; paper and CSV have all. */
const MOST_ROWS = 300;

/** Of the table and its file: dates in groups, the latest first. */
function tableRows({ rows }: SalesFigures, by: FiguresBy, group: DateGroup, period: Period): SalesFigures['rows'] {
  return by === 'date' ? [...dateRows(rows, group, period)] : rows;
}

/** 'Sales by cashier' */
function sheetTitle(by: FiguresBy, t: TFunction): string {
  return t('office.sales.sheetTitle', { by: t(`office.sales.byTitle.${by}`).toLocaleLowerCase(currentLocale()) });
}

interface SheetProps {
  readonly figures: SalesFigures;
  readonly by: FiguresBy;
  readonly period: Period;
  readonly of: string;
  readonly asOf: string;
  readonly rowsShown: number;
  /** Items of the rows, as far as they are known. */
  readonly catalog: CatalogItems | undefined;
  readonly group: DateGroup;
}

function Sheet({ figures, by, period, of, asOf, rowsShown, catalog, group }: SheetProps) {
  const { t } = useTranslation();
  const currency = currencyOf(figures.currency);
  const rows = tableRows(figures, by, group, period);
  const title = t(`office.sales.byTitle.${by}`);
  const cut = rows.length > rowsShown ? t('office.sales.rowsCut', { count: rowsShown }) : null;
  return (
    <ReportSheet
      title={sheetTitle(by, t)}
      of={of}
      figure={{ name: t('office.sales.total'), amount: totalOf(rows, currency, by), currency }}
      foot={[cut, t('office.vatReturn.asOf', { when: asOf })].filter(Boolean).join(' ')}
    >
      <div className={classes['inSheet']}>
        {by === 'hour' || by === 'date' ? (
          <ColumnChart
            title={title}
            unit={currencyName(currency)}
            heads={[t(`office.sales.by.${by}`), currencyName(currency)]}
            columns={timeColumns(
              figures,
              period,
              currency,
              by === 'date' && group === 'week' ? 'week' : groupFor(period),
            )}
          />
        ) : (
          <BarChart
            title={title}
            unit={currencyName(currency)}
            bars={barsOf(figures, by, currency, t).slice(0, MOST_BARS)}
          />
        )}
      </div>
      <SheetTable
        name={title}
        columns={figureColumns(by, currency, t, catalog)}
        rows={rows}
        most={rowsShown}
        idOf={({ key }) => key}
      />
    </ReportSheet>
  );
}
