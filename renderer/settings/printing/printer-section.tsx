// The printer settings: its connection, its language, and what is printed automatically.
import { TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { PRINTER_COLUMNS, PRINTER_LANGUAGES, type PrinterConnection } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';
import { pos } from '../../bridge/bridge';
import { usePrinting } from '../../bridge/printing';
import { reportFailure } from '../../ui/messages/failure';
import { Notice } from '../../ui/messages/notice';
import { SavedMark } from '../../ui/messages/saved-mark';
import { formatCount } from '../../ui/text/number-format';
import type { FormProblems, PrinterForm } from './printer-form';
import { Choice } from '../choice';
import { SaveProblem } from '../save-problem';
import type { PrinterFormState } from './use-printer-form';
import { SettingSection } from '../setting-section';
import { SettingSwitch } from '../setting-switch';
import classes from '../settings-rows.module.css';

const CONNECTIONS = ['none', 'network', 'device'] as const satisfies readonly PrinterConnection['is'][];

interface PrinterSectionProps {
  readonly settings: PrinterFormState;
  /** Rows that anybody may use. */
  readonly children: ReactNode;
}

export function PrinterSection({ settings, children }: PrinterSectionProps) {
  const { t } = useTranslation();
  const { form, saved, failed, save } = settings;
  const change = (next: Partial<PrinterForm>) => settings.change('printer', next);
  return (
    <SettingSection title={t('settings.printer')} whom="device" mark={saved === 'printer' && <SavedMark />}>
      {!settings.mayChange && <Notice tone="attend" what={t('settings.needsRight')} />}
      <fieldset disabled={!settings.mayChange} className={classes['fields']}>
        <Choice
          label={t('settings.connection')}
          value={form.connection}
          choices={CONNECTIONS.map((value) => ({ value, label: t(`settings.connections.${value}`) }))}
          onChoose={(connection) => change({ connection })}
        />
        <ConnectionFields settings={settings} />
        {form.connection !== 'none' && (
          <>
            <Choice
              label={t('settings.language')}
              hint={t('settings.languageHint')}
              value={form.language}
              choices={PRINTER_LANGUAGES.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
              onChoose={(language) => change({ language })}
            />
            <Choice
              label={t('settings.columns')}
              hint={t('settings.columnsHint')}
              value={form.columns}
              choices={PRINTER_COLUMNS.map((value) => ({ value, label: formatCount(value) }))}
              onChoose={(columns) => change({ columns })}
            />
            <SettingSwitch
              label={t('settings.printsSales')}
              isOn={form.printsSales}
              onTurn={(printsSales) => change({ printsSales })}
            />
            <SettingSwitch
              label={t('settings.hasDrawer')}
              isOn={form.hasDrawer}
              onTurn={(hasDrawer) => change({ hasDrawer })}
            />
          </>
        )}
      </fieldset>
      {failed?.part === 'printer' && <SaveProblem error={failed.error} onRetry={() => void save('printer')} />}
      {children}
    </SettingSection>
  );
}

function ConnectionFields({ settings }: { readonly settings: PrinterFormState }) {
  const { t } = useTranslation();
  const hasDevices = useHasDevices();
  const { form, problems, isLeft, typed } = settings;
  const field = (name: 'host' | 'port' | 'path') => ({
    ...typed('printer', name),
    error: isLeft(name) && problems[name] && t(`settings.${problems[name]}`),
    autoComplete: 'off',
    spellCheck: false,
  });
  if (form.connection === 'none') return null;
  if (form.connection === 'device') {
    return (
      <>
        {!hasDevices && (
          <Notice tone="attend" what={t('settings.deviceNotHere')} then={t('settings.deviceNotHereThen')} />
        )}
        <TextInput label={t('settings.path')} description={t('settings.pathHint')} dir="ltr" {...field('path')} />
        <NotYet problems={problems} />
      </>
    );
  }
  return (
    <>
      <TextInput
        label={t('settings.host')}
        description={t('settings.hostHint')}
        dir="ltr"
        autoFocus={form.host === ''}
        {...field('host')}
      />
      <TextInput
        label={t('settings.port')}
        description={t('settings.portHint')}
        inputMode="numeric"
        {...field('port')}
      />
      <SettingSwitch
        label={t('settings.isPublic')}
        hint={t('settings.isPublicHint')}
        isOn={form.isPublic}
        onTurn={(isPublic) => settings.change('printer', { isPublic })}
      />
      <NotYet problems={problems} />
    </>
  );
}

/** While what is typed cannot be saved: which connection is in use. */
function NotYet({ problems }: { readonly problems: FormProblems }) {
  const { t } = useTranslation();
  const { connection } = usePrinting(({ settings }) => settings);
  if (Object.keys(problems).length === 0) return null;
  const inUse =
    connection.is === 'network'
      ? t('settings.networkInUse', { host: connection.host, port: connection.port })
      : connection.is === 'device'
        ? connection.path
        : t('settings.connections.none');
  return <p className={classes['notYet']}>{t('settings.notYet', { connection: inUse })}</p>;
}

/** Only Linux provides printers as device files. */
function useHasDevices(): boolean {
  const [platform, setPlatform] = useState('linux');
  useEffect(() => {
    pos
      .call('app.facts', null)
      .then((facts) => setPlatform(facts.platform))
      .catch(reportFailure);
  }, []);
  return platform.startsWith('linux');
}
