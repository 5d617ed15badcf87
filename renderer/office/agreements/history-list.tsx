// How a price came about: what is planned dashed, what holds today filled, what held before hollow.
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { isDate } from '../../ui/fields/typed-date';
import { numberFrom } from '../../ui/fields/typed-number';
import { useTimes } from '../../ui/text/times';
import { amountWithCurrency } from '../kit/document/amounts';
import { useNameOf } from '../kit/answers/use-name-of';
import type { Draft, Values } from '../kit/form/use-draft';
import { endOf, isInForce, type AmendedAgreement } from './agreement-search';
import { periodText, statusText } from './agreement-text';
import classes from './agreements.module.css';
import { chainOf } from './history';
import { factMark } from '../../ui/text/list-text';

interface HistoryProps {
  readonly agreement: AmendedAgreement;
  readonly all: readonly AmendedAgreement[];
  /** Of the open one, not saved; null where it cannot be revised. */
  readonly revision: Draft | null;
  readonly onOpen: (id: string) => void;
}

export function History({ agreement, all, revision, onOpen }: HistoryProps) {
  const { t } = useTranslation();
  const { today, day } = useTimes();
  const nameOf = useNameOf();
  const date = today();
  const planned = revision && plannedOf(agreement, revision.values);
  return (
    <section aria-label={t('office.agreements.history')}>
      <h3>{t('office.agreements.history')}</h3>
      <ol className={classes['chain']}>
        {planned && (
          <li data-is="planned">
            <span>{periodText(planned, t)}</span>
            <strong>{amountWithCurrency(planned.rate, planned.currencyCode)}</strong>
            <small>{t('office.agreements.notSaved')}</small>
          </li>
        )}
        {chainOf(agreement, all).map((each) => (
          <li
            key={each.id}
            data-is={isInForce(each, date) ? 'now' : each.validFrom > date ? 'planned' : 'past'}
            aria-current={each.id === agreement.id || undefined}
          >
            {each.id === agreement.id ? (
              <span>{periodText(each, t)}</span>
            ) : (
              <UnstyledButton className={classes['link'] ?? ''} onClick={() => onOpen(each.id)}>
                {periodText(each, t)}
              </UnstyledButton>
            )}
            <strong>{amountWithCurrency(each.rate, each.currencyCode)}</strong>
            <small>
              {isInForce(each, date) ? t('office.agreements.today') : statusText(each.status, t)}
              {factMark()}
              {t('office.agreements.by', { name: nameOf(each.createdBy), day: day(each.createdAt) })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As the service revises: it keeps the last day, unless that lies before the first one. Null while its rate or first day is none. */
function plannedOf(agreement: AmendedAgreement, values: Values): AmendedAgreement | null {
  const { rate = '', validFrom = '' } = values;
  const amount = numberFrom(rate);
  if (Number.isNaN(amount) || !isDate(validFrom)) return null;
  const end = endOf(agreement);
  const validTo = end !== null && end >= validFrom ? end : null;
  return { ...agreement, rate: amount, validFrom, validTo, clearValidTo: false };
}
