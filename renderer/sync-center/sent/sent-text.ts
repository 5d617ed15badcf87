// A sent entry as text: what it was, and what a person looks for it by.
import type { TFunction } from 'i18next';
import { isKnownKind, type Write } from '#shared/writes/write';
import type { SentRow } from '../../store/database/entry-rows';
import { knownFacts, namesText } from '../../ui/text/list-text';
import type { Times } from '../../ui/text/times';
import { fieldName } from '../entries/field-words';

interface Names {
  /** Of a customer number; undefined for one who is not on this computer. */
  readonly customer: (customerNumber: string) => string | undefined;
  /** Of a user name. */
  readonly person: (username: string) => string;
}

export interface SentText {
  readonly title: string;
  readonly facts: readonly string[];
}

export function sentText(row: SentRow, names: Names, times: Times, t: TFunction): SentText {
  const { kind, fields, savedBy, savedAt, tries, customerNumber } = row;
  const customer = customerNumber === null ? null : (names.customer(customerNumber) ?? customerNumber);
  const name = row.name ?? customer;
  const what = isKnownKind(kind) ? t(`sync.kinds.${kind as SentKind}`) : t('sync.newerKind');
  return {
    title: name === null ? what : t('sync.newRecord', { kind: what, name }),
    facts: knownFacts([
      t('sync.savedBy', { when: times.momentWithin(savedAt), name: names.person(savedBy) }),
      row.name !== null && customer,
      fields.length > 0 && namesText(fields.map((field) => fieldName(field, t))),
      tries > 1 && t('sync.sent.tries', { count: tries }),
    ]),
  };
}

/** What is listed is no sale. */
type SentKind = Exclude<Write['kind'], 'sale.record'>;
