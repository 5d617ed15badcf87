// The area Assistant: the description at the start, the proposal under review beside it. Both are kept on this device until the proposal
// is confirmed or discarded, also over a restart and when it expires.
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { getCustomer } from '#shared/api/customers/customers';
import { MAX_DESCRIPTION_LENGTH } from '#shared/api/customers/proposal';
import { proposeCustomer } from '#shared/api/customers/proposals';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useSaving } from '../../ui/fields/use-saving';
import { useKeys } from '../../ui/keys/use-keys';
import { EmptyState } from '../../ui/layout/empty-state';
import { KeyHint } from '../../ui/buttons/key-hint';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { AreaScreen } from '../frame/area-screen';
import { AnswerAge } from '../kit/answers/answer-age';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import { useDraft, type Draft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { usePlace } from '../place/use-place';
import classes from './assistant.module.css';
import { assistantSearch } from './assistant-search';
import { Kind } from './kind-choice';
import { ProposalReview } from './proposal-review';
import { reviewOf } from './review';
import { useKeptReview, type KeptReview, type ReviewKeeper } from './use-kept-review';

const EMPTY = { description: '' };

export function AssistantScreen() {
  const draft = useDraft('assistant', 'description', EMPTY);
  const { review, keep } = useKeptReview();
  return draft && review !== undefined && <Assistant draft={draft} review={review} keep={keep} />;
}

interface AssistantProps extends Pick<ReviewKeeper, 'keep'> {
  readonly draft: Draft;
  readonly review: KeptReview | null;
}

function Assistant({ draft, review, keep }: AssistantProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { place, go } = usePlace(assistantSearch);
  // What was confirmed is shown until it is closed.
  const [confirmed, setConfirmed] = useState<KeptReview | null>(null);
  const proposed = review ?? confirmed;
  const inFront = useRef<string | null>(null);
  useEffect(() => {
    inFront.current = proposed?.proposal.proposalId ?? null;
  }, [proposed]);
  const asking = useSaving();
  // What is asked for belongs to the customer chosen then: chosen otherwise meanwhile, its answer is dropped.
  const chosen = useRef({});
  const obstacle = useObstacle(proposeCustomer, 'office.assistant.offline');
  // Whoever comes back finds the choice with its proposal.
  const asked = proposed?.asked ?? place;
  const { entityType, customerNumber } = asked;
  const isChange = entityType === 'UPDATE_CUSTOMER';
  const description = draft.values['description'] ?? '';
  const isComplete = description.trim() !== '' && (!isChange || customerNumber !== '');
  const mayPropose = obstacle.why === null && isComplete && !asking.isSaving;
  const isOfOne = isChange && customerNumber !== '';
  const customer = useAllowedAnswer(getCustomer, isOfOne ? { params: { customerNumber } } : null);
  const close = () => {
    keep(null);
    setConfirmed(null);
  };
  const propose = () =>
    void asking.run(async () => {
      go(asked, 'same');
      close();
      const own = chosen.current;
      const current = isChange ? ((await customer.refresh()) ?? customer.data ?? null) : null;
      // Why it is not known is said beside the choice.
      if (isChange && current === null) return;
      const body = { entityType, description: description.trim(), ...(isChange && { customerNumber }) };
      const proposal = await pos.ask(proposeCustomer, { body });
      if (chosen.current === own) {
        keep({ asked, description, proposal, current, fields: reviewOf(proposal, current) });
      }
    });
  useKeys({ 'mod+Enter': mayPropose && proposed === null ? propose : null });
  return (
    <AreaScreen title={t('office.areas.assistant')} age={isOfOne ? <AnswerAge answer={customer} /> : undefined}>
      <div className={classes['work']}>
        <section className={classes['describe']} aria-label={t('office.assistant.describe')}>
          <Kind
            asked={asked}
            onChange={(next) => {
              chosen.current = {};
              close();
              go({ ...asked, ...next }, 'same');
            }}
          />
          {customer.error && !customer.data && <ErrorNotice error={customer.error} />}
          <Textarea
            label={t('office.assistant.describe')}
            description={t('office.form.length', { now: description.length, most: MAX_DESCRIPTION_LENGTH })}
            value={description}
            maxLength={MAX_DESCRIPTION_LENGTH}
            autosize
            minRows={7}
            maxRows={14}
            data-refuses-scans
            readOnly={!obstacle.mayCall}
            onChange={({ currentTarget }) => draft.set('description', currentTarget.value)}
          />
          <p className={classes['faint']}>{t('office.assistant.rules')}</p>
          {asking.error && <ErrorNotice error={asking.error} />}
          <Button
            disabled={!mayPropose}
            variant={proposed ? 'default' : 'filled'}
            {...(!proposed && { rightSection: <KeyHint>Ctrl Enter</KeyHint>, 'aria-keyshortcuts': 'Control+Enter' })}
            onClick={propose}
          >
            {proposed ? t('office.assistant.again') : t('office.assistant.propose')}
          </Button>
          {obstacle.why !== null && <p className={classes['faint']}>{obstacle.why}</p>}
        </section>
        {proposed ? (
          <ProposalReview
            key={proposed.proposal.proposalId}
            review={proposed}
            onChange={(fields) => keep({ ...proposed, fields: [...fields] })}
            onClear={() => {
              go(asked, 'same');
              close();
            }}
            onConfirmed={async () => {
              // Another one was asked for meanwhile: it stays.
              if (inFront.current !== null && inFront.current !== proposed.proposal.proposalId) return;
              setConfirmed(proposed);
              keep(null);
              // What was typed since is of another one.
              if (description === proposed.description) await draft.saved();
            }}
          />
        ) : (
          <section className={classes['review']} aria-label={t('office.assistant.proposal')}>
            <div className={classes['empty']}>
              <EmptyState what={t('office.assistant.none')} then={t('office.assistant.noneThen')} />
            </div>
          </section>
        )}
      </div>
    </AreaScreen>
  );
}
