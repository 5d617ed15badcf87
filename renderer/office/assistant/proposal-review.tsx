// A proposal, field by field. Nothing is saved until it is confirmed, within five minutes; then the fields go as the person left them.
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Customer } from '#shared/api/customers/customer';
import { listCustomers } from '#shared/api/customers/customers';
import { PROPOSAL_LIFETIME_MS } from '#shared/api/customers/proposal';
import { confirmProposal } from '#shared/api/customers/proposals';
import { useTranslation } from '../../locales/use-translation';
import { customerName } from '../../store/customers/customer-name';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useSaving } from '../../ui/fields/use-saving';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { factMark } from '../../ui/text/list-text';
import { durationText } from '../../ui/text/duration';
import { useTimes } from '../../ui/text/times';
import { customerFieldOf, readHere } from '../customers/read-customer';
import { refusedAt } from '../kit/form/problems';
import { useObstacle } from '../kit/form/use-obstacle';
import classes from './assistant.module.css';
import { confirmedOf, isEdited, reviewProblems, type ReviewedField } from './review';
import { ReviewTable } from './review-table';
import { useCountdown } from './use-countdown';
import type { KeptReview } from './use-kept-review';

interface ProposalReviewProps {
  readonly review: KeptReview;
  /** With each change of a field. */
  readonly onChange: (fields: readonly ReviewedField[]) => void;
  readonly onClear: () => void;
  readonly onConfirmed: () => Promise<void>;
}

export function ProposalReview({ review, onChange, onClear, onConfirmed }: ProposalReviewProps) {
  const { proposal, current } = review;
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const store = useStore();
  const [fields, setFields] = useState<readonly ReviewedField[]>(review.fields);
  const [saved, setSaved] = useState<Customer | null>(null);
  const saving = useSaving();
  const left = useCountdown(proposal.expiresAt);
  const obstacle = useObstacle(confirmProposal, 'office.assistant.confirmOffline');
  // What the service said of a field ends when the field is changed. The same fields have one key: a press after an answer that was
  // lost gets that answer.
  const [tried, setTried] = useState(() => ({ fields, onceKey: store.newId() }));
  const wrong = reviewProblems(fields, current === null, t);
  const refused = saving.error ? customerFieldOf(saving.error) : undefined;
  const changed = fields.filter((each) => !tried.fields.includes(each)).map(({ field }) => field);
  const problems = { ...refusedAt(refused, saving.error, changed, t), ...wrong };
  const accepted = fields.filter(({ isAccepted }) => isAccepted);
  const isOver = left === 0 || saving.error?.code === 'PROPOSAL_EXPIRED';
  const isRight = accepted.length > 0 && Object.keys(wrong).length === 0;
  const mayConfirm = !isOver && !saved && isRight && obstacle.why === null && !saving.isSaving;
  const confirm = () =>
    void saving.run(async () => {
      const { proposalId } = proposal;
      const body = { proposal: confirmedOf(fields) };
      const trying = tried.fields === fields ? tried : { fields, onceKey: store.newId() };
      setTried(trying);
      const customer = await store.pos.ask(confirmProposal, { params: { proposalId }, body }, trying.onceKey);
      setSaved(customer);
      await onConfirmed();
      await readHere(store, customer.customerNumber);
    });
  useActions({ saveRecord: mayConfirm ? confirm : null });
  const place = useRef<HTMLElement>(null);
  // In a narrow window it comes below the description, out of view.
  useEffect(() => {
    // What it returns, a promise in newer engines, is no cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [edited, dropped] = [accepted.filter(isEdited).length, fields.length - accepted.length];
  return (
    <section ref={place} className={classes['review']} aria-label={t('office.assistant.proposal')}>
      <header className={classes['head']}>
        <div>
          <h2>{t('office.assistant.proposal')}</h2>
          {current && (
            <p>
              <bdi>{customerName(current)}</bdi>
              {factMark()}
              <bdi>{current.customerNumber}</bdi>
            </p>
          )}
          <p className={classes['faint']}>{t('office.assistant.nothingSaved')}</p>
        </div>
        {!saved && <Left milliseconds={isOver ? 0 : left} until={proposal.expiresAt} />}
      </header>
      <div className={classes['body']}>
        {saved && <SavedNotice customer={saved} />}
        {!saved && isOver && (
          <Notice tone="attend" what={t('office.assistant.expired')} then={t('office.assistant.expiredThen')} />
        )}
        {saving.error && !isOver && <ErrorNotice error={saving.error} />}
        {proposal.warnings.length > 0 && (
          <Notice
            tone="attend"
            what={t('office.assistant.check', { count: proposal.warnings.length })}
            then={
              <ul className={classes['warnings']}>
                {proposal.warnings.map((warning) => (
                  <li key={warning} dir="auto">
                    {warning}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <ReviewTable
          fields={fields}
          problems={problems}
          isNew={current === null}
          isOpen={!saved && !isOver}
          onChange={(next) => {
            setFields(next);
            onChange(next);
          }}
        />
      </div>
      <footer className={classes['foot']}>
        <span className={classes['state']} role="status">
          {obstacle.why ?? t('office.assistant.state', { edited, dropped })}
        </span>
        <Button onClick={onClear}>{saved ? t('office.assistant.close') : t('office.assistant.clear')}</Button>
        <Button variant="filled" disabled={!mayConfirm} {...shortcut('saveRecord')} onClick={confirm}>
          {t('office.assistant.confirm', { count: accepted.length })}
        </Button>
      </footer>
    </section>
  );
}

const LAST_MINUTE = 60_000;

function Left({ milliseconds, until }: { readonly milliseconds: number; readonly until: string }) {
  const { t } = useTranslation();
  const { clockTime } = useTimes();
  return (
    <div className={classes['left']} data-short={milliseconds < LAST_MINUTE || undefined} role="timer">
      <strong>{durationText(Math.ceil(milliseconds / 1000), t)}</strong>{' '}
      {t('office.assistant.left', { until: clockTime(until) })}
      <progress value={milliseconds} max={PROPOSAL_LIFETIME_MS} aria-hidden />
    </div>
  );
}

function SavedNotice({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation();
  const maySee = mayCall(useTill().session.me.features, listCustomers.access);
  const name = customerName(customer);
  return (
    <Notice
      icon={<IconCircleCheck size="1.25rem" stroke={1.6} aria-hidden />}
      what={t('office.assistant.saved', { name, number: customer.customerNumber })}
      action={
        maySee && (
          <Link to="/customers" search={{ status: 'all', open: customer.customerNumber }}>
            {t('office.assistant.goTo', { name })}
          </Link>
        )
      }
    />
  );
}
