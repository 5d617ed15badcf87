// A new rate for an agreed price: a new one that supersedes it. Others must see it at once, so it needs the network; what is typed is
// kept until then.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Agreement } from '#shared/api/customers/agreement';
import { getAgreement, reviseAgreement } from '#shared/api/customers/agreements';
import { nearestFromDecimal, ZERO } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { BackButton } from '../../ui/front/back-button';
import { MainButton } from '../../ui/front/main-button';
import { businessDay, dateAfter } from '../../ui/text/date-format';
import { currencyName } from '../../ui/text/number-format';
import { isBefore, isDate } from '../../ui/fields/typed-date';
import { createOnce } from '../kit/create/create-once';
import record from '../kit/form/record-form.module.css';
import { conditionAsSeen } from '../kit/detail/as-seen';
import { priceQuestion } from '../kit/form/price-question';
import { RecordField } from '../kit/form/record-field';
import { RecordDate, RecordText } from '../kit/form/record-fields';
import { RecordNotices } from '../kit/form/record-notices';
import type { Draft, Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { amountText, currencyIn } from '../kit/document/amounts';
import work from '../kit/work.module.css';
import { BesideNotice } from './beside-notice';
import { reviseBodyOf, reviseProblems } from './agreement-form';
import { endOf, type AmendedAgreement } from './agreement-search';
import classes from './agreements.module.css';
import { ReviseEffect } from './revise-effect';

interface RevisePanelProps {
  readonly agreement: AmendedAgreement;
  /** Those that this computer has. */
  readonly all: readonly AmendedAgreement[];
  readonly draft: Draft;
  readonly stored: Values;
  /** Its last day was changed, which the service does not know yet. */
  readonly isEndChanged: boolean;
  readonly readAgain: () => Promise<readonly AmendedAgreement[] | null>;
  readonly onClose: () => void;
  /** With the id of the new one. */
  readonly onRevised: (id: string) => void;
}

export function RevisePanel(props: RevisePanelProps) {
  const { agreement, all, draft, stored, isEndChanged, readAgain, onClose, onRevised } = props;
  const { t } = useTranslation();
  const { pos } = useStore();
  const obstacle = useObstacle(reviseAgreement, 'office.agreements.reviseOffline');
  const place = useRef<HTMLDivElement>(null);
  // In a narrow window the panel is below the agreed price.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const label = (field: string) => t(`office.agreements.revision.${field as 'notes'}`);
  const form = useRecordForm({
    ...{ draft, stored, unsent: undefined, mayEdit: obstacle.mayCall },
    check: (values) => reviseProblems(values, agreement, t),
    fieldOf: ({ field }) => field,
    ask({ values }) {
      const currency = currencyIn(agreement.currencyCode);
      if (!currency) return null;
      const [before, next] = [agreement.rate, reviseBodyOf(values).rate].map((rate) =>
        nearestFromDecimal(rate, currency),
      );
      return priceQuestion({ before: before ?? null, next: next ?? ZERO, of: 'now', currency }, t);
    },
    async save({ values }) {
      const { id } = agreement;
      const params = { id };
      const condition = await conditionAsSeen({
        ask: (read) => pos.ask(getAgreement, { params }, undefined, read),
        isAsSeen: (current) => isSameTerm(current, agreement),
      }).catch(async (error: unknown) => {
        await readAgain();
        throw error;
      });
      return createOnce(pos, {
        operation: reviseAgreement,
        input: { params, body: reviseBodyOf(values) },
        condition,
        newKeys: undefined,
        readAgain,
        isSame: ({ supersedesId }) => supersedesId === id,
      });
    },
    onCreated: onRevised,
  });
  const { validFrom = '', rate = '' } = draft.values;
  const isEarly = isBefore(validFrom, agreement.validFrom);
  const end = isDate(validFrom) && !isEarly ? endAfter(agreement, validFrom) : null;
  const code = agreement.currencyCode;
  const why = isEndChanged ? t('office.agreements.endFirst') : obstacle.why;
  const maySave = why === null && !isEarly && rate !== '' && !form.saving.isSaving;
  const missing = rate === '' ? t('office.agreements.enterNewRate') : null;
  return (
    <section className={work['third']} aria-label={t('office.agreements.revise')}>
      <header className={record['head']}>
        <BackButton isPanel onClick={onClose} />
        <h2>{t('office.agreements.revise')}</h2>
      </header>
      <div ref={place} className={record['body']}>
        <p className={classes['hint']}>{t('office.agreements.reviseThen')}</p>
        <RecordNotices form={form} labelOf={label} onKeepAsNew={onClose} />
        <RecordField
          form={form}
          name="rate"
          label={t('office.agreements.newRate', { currency: currencyName({ code }) })}
          isFigure
          description={t('office.agreements.rateWas', { rate: amountText(agreement.rate, code) })}
        />
        <RecordDate
          form={form}
          name="validFrom"
          label={label('validFrom')}
          description={
            isEarly
              ? t('office.agreements.firstDayWrong')
              : end &&
                (end.ofOld < agreement.validFrom
                  ? t('office.agreements.oldNever')
                  : t(end.isLost ? 'office.agreements.oldEndsOpen' : 'office.agreements.oldEnds', {
                      day: businessDay(end.ofOld),
                    }))
          }
        />
        {end && (
          <BesideNotice
            all={all}
            term={{ ...agreement, validFrom, validTo: end.isLost ? null : endOf(agreement) }}
            own={agreement.id}
            before={end.ofOld < agreement.validFrom ? null : end.ofOld}
          />
        )}
        <RecordText form={form} name="notes" label={label('notes')} />
        <ReviseEffect agreement={agreement} typed={rate} firstDay={validFrom} />
      </div>
      <footer className={record['foot']}>
        <div className={record['state']} role="status">
          {why ?? missing}
        </div>
        <Button disabled={draft.changed.length === 0} onClick={form.undo}>
          {t('office.form.undo')}
        </Button>
        <MainButton isPanel disabled={!maySave} onClick={() => void form.submit()}>
          {t('office.agreements.revise')}
        </MainButton>
      </footer>
    </section>
  );
}

/** What the revision is made of. The service refuses one that was revised before, and says so. */
function isSameTerm(current: Agreement, seen: AmendedAgreement): boolean {
  if (current.status === 'SUPERSEDED') return true;
  return current.rate === seen.rate && current.validFrom === seen.validFrom && endOf(current) === endOf(seen);
}

/** As the service revises: what has ended before keeps its end, which is then not that of the new one. */
function endAfter(agreement: AmendedAgreement, firstDay: string) {
  const [before, dayBefore] = [endOf(agreement), dateAfter(firstDay, -1)];
  return {
    ofOld: before !== null && before < dayBefore ? before : dayBefore,
    isLost: before !== null && before < firstDay,
  };
}
