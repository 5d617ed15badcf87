// The last contact with the service: whether it answers, its reply, the response time, and the clock drift.
import type { ErrorData } from '#shared/errors';
import type { LastAnswer, SyncStatus } from '#shared/ipc/sync-status';
import { useTranslation } from '../locales/use-translation';
import { ErrorHelp } from '../ui/help/error-help';
import { formatCount } from '../ui/text/number-format';
import { Fact } from '../ui/layout/fact';
import { durationText } from '../ui/text/duration';
import { useTimes } from '../ui/text/times';
import { saidText } from './said-text';

export function ConnectionFacts({ status }: { readonly status: SyncStatus | null }) {
  const { t } = useTranslation();
  const { lastAnswer = null, lastFailure = null } = status ?? {};
  return (
    <>
      <Fact name={t('sync.connection')}>
        <ConnectionFact status={status} />
      </Fact>
      <Fact name={t('sync.fact.lastAnswer')}>
        <AnswerFact answer={lastAnswer} />
      </Fact>
      {lastFailure && <FailureFact {...lastFailure} />}
      <Fact name={t('sync.clock')}>
        <ClockFact status={status} />
      </Fact>
    </>
  );
}

function ConnectionFact({ status }: { readonly status: SyncStatus | null }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  if (status?.reachability === 'online') {
    const { isSending, sentPerSecond, isNetworkPoor } = status;
    if (isNetworkPoor) return t('sync.connectedPoorly');
    if (!isSending || sentPerSecond === null) return t('sync.connected');
    return t('sync.connectedSending', { count: Math.round(sentPerSecond) });
  }
  if (status?.reachability !== 'offline' || status.offlineSince === null) return t('sync.notTried');
  return t('sync.notConnected', { time: since(status.offlineSince) });
}

/** When the service replied last, and how long it took. */
export function AnswerFact({ answer }: { readonly answer: LastAnswer | null }) {
  const { t } = useTranslation();
  const { shortMoment: moment } = useTimes();
  if (!answer) return t('sync.fact.noAnswerYet');
  const when = moment(answer.at);
  if (answer.failure) return <FailureText when={when} error={answer.failure} />;
  return t('sync.fact.answered', { when, milliseconds: formatCount(answer.milliseconds) });
}

function FailureFact({ at, error }: NonNullable<SyncStatus['lastFailure']>) {
  const { t } = useTranslation();
  const { shortMoment } = useTimes();
  return (
    <Fact name={t('sync.fact.since')}>
      <FailureText when={shortMoment(at)} error={error} />
    </Fact>
  );
}

/** With the HTTP status, which support needs. */
function FailureText({ when, error }: { readonly when: string; readonly error: ErrorData }) {
  const { t } = useTranslation();
  const { status, code } = error;
  const text = saidText(error, t);
  const said = status === undefined ? text : t('sync.fact.said', { said: text, status });
  return (
    <>
      {t('sync.fact.answeredFailure', { when, said })} <ErrorHelp code={code} />
    </>
  );
}

export function ClockFact({ status }: { readonly status: SyncStatus | null }) {
  const { t } = useTranslation();
  const seconds = status?.clockDriftSeconds ?? null;
  const by = status?.contradictedBySeconds ?? null;
  if (by !== null) {
    return t(by > 0 ? 'sync.clockProbablyFast' : 'sync.clockProbablySlow', { duration: durationText(Math.abs(by), t) });
  }
  if (seconds === null) return t('sync.clockUnknown');
  if (seconds === 0) return t('sync.clockRight');
  return t(seconds > 0 ? 'sync.clockFast' : 'sync.clockSlow', { duration: durationText(Math.abs(seconds), t) });
}
