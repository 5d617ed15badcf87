// The sync log: what happened, when, and the risk to data. Only the last lines, as main keeps them.
import { Button, SegmentedControl } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import type { DataRisk, LogLine } from '#shared/ipc/sync-log';
import { useTranslation } from '../../locales/use-translation';
import { useSyncLog } from '../../bridge/sync-log';
import { announce } from '../../ui/messages/announcer';
import { EmptyState } from '../../ui/layout/empty-state';
import { reportFailure } from '../../ui/messages/failure';
import { LogLines } from './log-lines';
import classes from './log-section.module.css';
import { useLogAsText } from './log-text';
import { SectionHead } from '../../ui/layout/section-head';

/** Entries in both journal and outbox are as safe as they can be before they are sent. */
const AT_RISK: ReadonlySet<DataRisk> = new Set(['one copy', 'lost']);

export function LogSection() {
  const { t } = useTranslation();
  const all = useSyncLog((state) => state.lines);
  const [isOnlyRisk, setOnlyRisk] = useState(false);
  const lines = isOnlyRisk ? all.filter(({ risk }) => AT_RISK.has(risk)) : all;
  return (
    <section aria-label={t('sync.log.title')} className={classes['section']}>
      <SectionHead title={t('sync.log.title')} say={<CopyButton lines={lines} />} />
      <SegmentedControl
        fullWidth
        aria-label={t('sync.log.show')}
        value={isOnlyRisk ? 'risk' : 'all'}
        data={[
          { value: 'all', label: t('sync.log.all') },
          { value: 'risk', label: t('sync.log.onlyRisk') },
        ]}
        onChange={(value) => setOnlyRisk(value === 'risk')}
      />
      {lines.length > 0 ? (
        <LogLines key={isOnlyRisk ? 'risk' : 'all'} lines={lines} />
      ) : (
        <EmptyState
          what={t(isOnlyRisk ? 'sync.log.noRisk' : 'sync.log.empty')}
          then={t(isOnlyRisk ? 'sync.log.noRiskThen' : 'sync.log.emptyThen')}
        />
      )}
    </section>
  );
}

/** A fixed time, because a new log line would otherwise reset the label before anyone reads it. */
const COPIED_MILLISECONDS = 4_000;

function CopyButton({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation();
  const asText = useLogAsText();
  const [isCopied, setCopied] = useState(false);
  const { start, clear } = useTimeout(() => setCopied(false), COPIED_MILLISECONDS);
  const copy = () => {
    navigator.clipboard.writeText(asText(lines)).then(() => {
      setCopied(true);
      clear();
      start();
      announce(t('sync.log.announceCopied', { count: lines.length }));
    }, reportFailure);
  };
  return (
    <Button className={classes['copy']} variant="subtle" disabled={lines.length === 0} onClick={copy}>
      {t(isCopied ? 'sync.log.copied' : 'sync.log.copy')}
    </Button>
  );
}
