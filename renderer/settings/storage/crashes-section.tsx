// The failures of the app that are kept on this computer: what they were, the text that would leave it, and their deletion.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { crashText, type CrashReport } from '#shared/ipc/app/crash-reports';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import quiet from '../../ui/buttons/quiet-end.module.css';
import { useSaving } from '../../ui/fields/use-saving';
import { EmptyState } from '../../ui/layout/empty-state';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { reportFailure } from '../../ui/messages/failure';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { formatCount } from '../../ui/text/number-format';
import { useTimes } from '../../ui/text/times';
import { SettingRow, SettingSection } from '../setting-section';
import classes from './crashes-section.module.css';

export function CrashesSection() {
  const { t } = useTranslation();
  const [reports, setReports] = useState<readonly CrashReport[] | null>(null);
  useEffect(() => {
    // A report that is kept while they are read is newer than the answer.
    let isTold = false;
    const stop = pos.onCrashesChanged((kept) => {
      isTold = true;
      setReports(kept);
    });
    pos.call('crashes.read', null).then((kept) => {
      if (!isTold) setReports(kept);
    }, reportFailure);
    return stop;
  }, []);
  return (
    <SettingSection title={t('settings.crashes.title')} whom="device" say={t('settings.crashes.say')}>
      {reports?.length === 0 && (
        <div>
          <EmptyState what={t('settings.crashes.none')} then={t('settings.crashes.noneThen')} />
        </div>
      )}
      {reports !== null && reports.length > 0 && <Reports reports={reports} />}
    </SettingSection>
  );
}

interface ReportsProps {
  readonly reports: readonly CrashReport[];
}

function Reports({ reports }: ReportsProps) {
  const { t } = useTranslation();
  const { error, run } = useSaving();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const text = crashText(reports);
  const save = () =>
    run(async () => {
      const suggestedName = `crash-reports-${(reports[0]?.at ?? '').slice(0, 10)}.txt`;
      const { name } = await pos.call('file.save', { suggestedName, text });
      if (name !== null) announce(t('settings.crashes.saved', { name }));
    });
  return (
    <>
      <SettingRow label={t('settings.crashes.kept')} hint={t('settings.crashes.keptHint')}>
        {formatCount(reports.length)}
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'settings.crashes.hide' : 'settings.crashes.show')}
        </Button>
        <Button variant="default" onClick={() => void save()}>
          {t('settings.crashes.save')}
        </Button>
        <Button className={quiet['end'] ?? ''} variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('settings.crashes.delete')}
        </Button>
      </SettingRow>
      {error && <ErrorNotice error={error} />}
      {isShown && (
        <div>
          <p className={classes['say']}>{t('settings.crashes.leaves')}</p>
          <pre className={classes['text']} lang="en" dir="ltr" tabIndex={0} aria-label={t('settings.crashes.leaves')}>
            {text}
          </pre>
        </div>
      )}
      {reports.map((report, index) => (
        <Report key={`${report.firstAt} ${index}`} report={report} />
      ))}
      {isAsking && <DeleteQuestion onClose={() => setAsking(false)} />}
    </>
  );
}

function Report({ report: { at, times, where, kind, name, code } }: { readonly report: CrashReport }) {
  const { t } = useTranslation();
  const { moment } = useTimes();
  const place = t(`settings.crashes.where.${where}`);
  return (
    <SettingRow
      label={moment(at)}
      hint={
        <bdi lang="en" dir="ltr">
          {code === null ? name : `${name} ${code}`}
        </bdi>
      }
    >
      <span>{t('settings.crashes.what', { place, kind: t(`settings.crashes.kind.${kind}`) })}</span>
      <span>{t('settings.crashes.times', { count: times })}</span>
    </SettingRow>
  );
}

function DeleteQuestion({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { error, isSaving, run } = useSaving();
  const remove = () =>
    run(async () => {
      await pos.call('crashes.remove', null);
      announce(t('settings.crashes.deleted'));
      onClose();
    });
  return (
    <QuestionDialog
      title={t('settings.crashes.ask')}
      safe={t('settings.crashes.keep')}
      onSafe={onClose}
      answer={t('settings.crashes.answer')}
      isRefusal
      isBusy={isSaving}
      onAnswer={() => void remove()}
    >
      <p>{t('settings.crashes.goes')}</p>
      {error && <ErrorNotice error={error} />}
    </QuestionDialog>
  );
}
