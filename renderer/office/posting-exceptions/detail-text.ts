// Why a record needs a person, in the words of the person's language: the facts of the service's sentence in one of ours.
import type { TFunction } from 'i18next';
import { TAX_CATEGORIES } from '#shared/domain/tax/tax';
import type { PostingException } from '#shared/api/sales/posting-exception';
import { readPostingDetail } from '#shared/api/sales/posting-detail';
import { RIGHTS } from '#shared/domain/people/rights';
import { businessDay } from '../../ui/text/date-format';
import type { Times } from '../../ui/text/times';

export interface DetailWords {
  readonly t: TFunction;
  readonly times: Pick<Times, 'dayTime'>;
  readonly nameOf: (username: string) => string;
}

interface DetailText {
  readonly text: string;
  /** In the service's own words, which are English. */
  readonly isQuoted: boolean;
}

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

export function detailText(exception: Pick<PostingException, 'reasonDetail'>, words: DetailWords): DetailText {
  const { reasonDetail } = exception;
  const read = readPostingDetail(reasonDetail);
  // Its times as clocks of the shop showed them.
  if (!read) return { text: reasonDetail.replace(INSTANT, words.times.dayTime), isQuoted: true };
  const facts = Object.entries(read.facts).map(([name, value]) => [name, factText(name, value, words)]);
  return { text: words.t(`office.exceptions.details.${read.detail}`, Object.fromEntries(facts)), isQuoted: false };
}

function factText(name: string, value: string, { t, times, nameOf }: DetailWords): string {
  switch (name) {
    case 'at':
    case 'began':
    case 'closedAt':
      return times.dayTime(value);
    case 'date':
    case 'dayDate':
      return businessDay(value);
    case 'approver':
    case 'cashier':
    case 'person':
    case 'sender':
      return nameOf(value);
    case 'right': {
      const known = RIGHTS.find((each) => each === value);
      return known === undefined ? value : t(`audit.rights.${known}`);
    }
    case 'category': {
      const known = TAX_CATEGORIES.find((each) => each === value);
      return known === undefined ? value : t(`day.report.taxCategories.${known}`);
    }
    default:
      return value;
  }
}
