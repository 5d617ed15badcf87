// The print queue: every job with its status, the reason it was not printed, and its actions.
import { Button } from '@mantine/core';
import { useId } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import type { PrintJob } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';
import { pos } from '../../bridge/bridge';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { EmptyState } from '../../ui/layout/empty-state';
import { ErrorHelp } from '../../ui/help/error-help';
import { reportFailure } from '../../ui/messages/failure';
import { useErrorSentence } from '../../ui/messages/use-error-sentence';
import { useTill } from '../../till/use-till';
import { factMark } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { SectionHead } from '../../ui/layout/section-head';
import { JobBadge } from './job-badge';
import classes from './print-queue-section.module.css';

export function PrintQueueSection() {
  const { t } = useTranslation();
  const jobs = usePrinting((state) => state.jobs);
  const isPrinterThere = usePrinting(hasPrinter);
  const unfinished = jobs.filter(({ status }) => status.is !== 'printed');
  const printed = jobs.filter(({ status }) => status.is === 'printed').reverse();
  return (
    <section aria-label={t('printing.queue.title')}>
      <SectionHead
        title={t('printing.queue.title')}
        count={unfinished.length}
        say={unfinished.length > 1 && t('printing.queue.say')}
      />
      {!isPrinterThere && jobs.length === 0 ? (
        <EmptyState what={t('printing.queue.noPrinter')} then={t('printing.queue.noPrinterThen')} />
      ) : jobs.length === 0 ? (
        <EmptyState what={t('printing.queue.none')} then={t('printing.queue.noneThen')} />
      ) : (
        <ul className={classes['list']}>
          {[...unfinished, ...printed].map((job) => (
            <Job key={job.jobId} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Job({ job }: { readonly job: PrintJob }) {
  const { jobId, title, isCopy, isDrawerOnly, queuedAt, status, againNeeds } = job;
  const { t } = useTranslation();
  const { shortMoment: moment } = useTimes();
  const sentence = useErrorSentence();
  const { features } = useTill().session.me;
  const missingId = useId();
  const missing = againNeeds !== null && !mayDo(features, againNeeds) ? againNeeds : null;
  const problem = 'problem' in status ? status.problem : null;
  const isWaiting = status.is === 'waiting';
  const say = problem ? sentence(problem) : isWaiting ? t('printing.queue.waitingBehind') : null;
  const ask = (command: 'printing.again' | 'printing.discard') => () => {
    pos.call(command, { jobId }).catch(reportFailure);
  };
  return (
    <li className={classes['job']}>
      <div className={classes['head']}>
        <span className={classes['title']}>
          {title}
          {isCopy && (
            <span className={classes['faint']}>
              {factMark()}
              {t('printing.queue.isCopy')}
            </span>
          )}
        </span>
        <JobBadge job={job} />
        <span className={classes['faint']}>{moment(queuedAt)}</span>
      </div>
      {say && (
        <p className={classes['say']}>
          {say} {problem && <ErrorHelp code={problem} />}
        </p>
      )}
      {status.is !== 'printing' && (
        <div className={classes['actions']}>
          {!isDrawerOnly && (
            <Button
              disabled={missing !== null}
              aria-describedby={missing === null ? undefined : missingId}
              aria-label={t(isWaiting ? 'printing.queue.tryNowNamed' : 'printing.queue.againNamed', { title })}
              onClick={ask('printing.again')}
            >
              {t(isWaiting ? 'printing.queue.tryNow' : 'printing.queue.again')}
            </Button>
          )}
          {status.is !== 'printed' && (
            <Button
              variant="subtle"
              color="red"
              aria-label={t('printing.queue.discardNamed', { title })}
              onClick={ask('printing.discard')}
            >
              {t('printing.queue.discard')}
            </Button>
          )}
        </div>
      )}
      {missing !== null && (
        <p id={missingId} className={classes['say']}>
          {t(`printing.queue.againNotAllowed.${missing}`)}
        </p>
      )}
    </li>
  );
}
