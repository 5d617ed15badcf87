// The printer settings: its connection, its language, and what is printed automatically.
import { Input, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINTER_COLUMNS, PRINTER_LANGUAGES, type PrinterConnection } from '#shared/ipc/printing';
import { pos } from '../bridge/bridge';
import { reportFailure } from '../ui/messages/failure';
import { Notice } from '../ui/messages/notice';
import { SectionHead } from '../ui/layout/section-head';
import type { FormProblem, FormProblems, PrinterForm } from './printer-form';
import classes from './settings-screen.module.css';

const CONNECTIONS = ['none', 'network', 'device'] as const satisfies readonly PrinterConnection['is'][];

export interface FormSectionProps {
  readonly form: PrinterForm;
  readonly onChange: (change: Partial<PrinterForm>) => void;
}

interface PrinterSectionProps extends FormSectionProps {
  /** Null until the person has tried to save. */
  readonly problems: FormProblems | null;
}

export function PrinterSection({ form, problems, onChange }: PrinterSectionProps) {
  const { t } = useTranslation();
  const isThere = form.connection !== 'none';
  return (
    <section aria-label={t('settings.printer')} className={classes['section']}>
      <SectionHead title={t('settings.printer')} say={t('settings.printerSay')} />
      <Choice
        label={t('settings.connection')}
        value={form.connection}
        choices={CONNECTIONS.map((value) => ({ value, label: t(`settings.connections.${value}`) }))}
        onChoose={(connection) => onChange({ connection })}
      />
      <ConnectionFields form={form} problems={problems} onChange={onChange} />
      {isThere && (
        <>
          <Choice
            label={t('settings.language')}
            hint={t('settings.languageHint')}
            value={form.language}
            choices={PRINTER_LANGUAGES.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
            onChoose={(language) => onChange({ language })}
          />
          <Choice
            label={t('settings.columns')}
            hint={t('settings.columnsHint')}
            value={form.columns}
            choices={PRINTER_COLUMNS.map((value) => ({ value, label: String(value) }))}
            onChoose={(columns) => onChange({ columns })}
          />
          <Switch
            label={t('settings.printsSales')}
            checked={form.printsSales}
            onChange={(event) => onChange({ printsSales: event.currentTarget.checked })}
          />
          <Switch
            label={t('settings.hasDrawer')}
            checked={form.hasDrawer}
            onChange={(event) => onChange({ hasDrawer: event.currentTarget.checked })}
          />
        </>
      )}
    </section>
  );
}

function ConnectionFields({ form, problems, onChange }: PrinterSectionProps) {
  const { t } = useTranslation();
  const hasDevices = useHasDevices();
  const say = (problem: FormProblem | undefined) => problem && t(`settings.${problem}`);
  if (form.connection === 'none') return null;
  if (form.connection === 'device') {
    return (
      <>
        {!hasDevices && (
          <Notice tone="attend" what={t('settings.deviceNotHere')} then={t('settings.deviceNotHereThen')} />
        )}
        <TextInput
          name="path"
          label={t('settings.path')}
          description={t('settings.pathHint')}
          autoComplete="off"
          spellCheck={false}
          value={form.path}
          error={say(problems?.path)}
          onChange={(event) => onChange({ path: event.currentTarget.value })}
        />
      </>
    );
  }
  return (
    <div className={classes['address']}>
      <TextInput
        name="host"
        label={t('settings.host')}
        description={t('settings.hostHint')}
        autoComplete="off"
        spellCheck={false}
        value={form.host}
        error={say(problems?.host)}
        onChange={(event) => onChange({ host: event.currentTarget.value })}
      />
      <TextInput
        name="port"
        label={t('settings.port')}
        description={t('settings.portHint')}
        inputMode="numeric"
        autoComplete="off"
        value={form.port}
        error={say(problems?.port)}
        onChange={(event) => onChange({ port: event.currentTarget.value })}
      />
    </div>
  );
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

interface ChoiceProps<T extends string | number> {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string | number>({ label, hint, value, choices, onChoose }: ChoiceProps<T>) {
  const id = `choice-${String(choices[0]?.value)}`;
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      {hint && <Input.Description className={classes['hint'] ?? ''}>{hint}</Input.Description>}
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={String(value)}
        data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        onChange={(text) => {
          const chosen = choices.find((choice) => String(choice.value) === text);
          if (chosen) onChoose(chosen.value);
        }}
      />
    </div>
  );
}
