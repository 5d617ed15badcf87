// The settings of printer and receipt while they are on the screen. A choice is saved at once, typed text when its field is left; what is
// not valid stays as it is saved, until it is corrected.
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { PrinterSettings } from '#shared/ipc/printing';
import { mayDo } from '#shared/domain/people/rights';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { configurePrinter, usePrinting } from '../../bridge/printing';
import { announce } from '../../ui/messages/announcer';
import { useTill } from '../../till/use-till';
import { areSaved, formOf, readForm, type FormProblems, type PrinterForm } from './printer-form';

export type SettingsPart = 'printer' | 'receipt';
export type TypedField = 'host' | 'port' | 'path' | 'returnPolicy';

export interface PrinterFormState {
  /** Whether this person may change the settings: anyone while there was no printer, to set the till up. */
  readonly mayChange: boolean;
  readonly form: PrinterForm;
  /** Of all fields. */
  readonly problems: FormProblems;
  /** Whether the field was left, so that its error is shown. */
  isLeft(field: TypedField): boolean;
  /** The part whose last change is saved; null while none is. */
  readonly saved: SettingsPart | null;
  /** The change that could not be saved; null if there is none. */
  readonly failed: { readonly part: SettingsPart; readonly error: ErrorData } | null;
  /** Changes and saves. */
  change(part: SettingsPart, next: Partial<PrinterForm>): void;
  /** Saves what is not saved yet. Resolves with the saved settings; null if something is not valid or could not be saved. */
  save(part: SettingsPart): Promise<PrinterSettings | null>;
  typed(part: SettingsPart, field: TypedField): TypedProps;
}

/** Of an input or a text area. */
interface TypedProps {
  readonly name: TypedField;
  readonly value: string;
  onChange(event: { readonly currentTarget: { readonly value: string } }): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function usePrinterForm(): PrinterFormState {
  const { t } = useTranslation();
  const kept = usePrinting(({ settings }) => settings);
  const { features } = useTill().session.me;
  // Whoever sets the till up may finish while the screen is open.
  const [isSetUp] = useState(kept.connection.is !== 'none');
  const [form, setForm] = useState<PrinterForm>(() => formOf(kept));
  const [left, setLeft] = useState<readonly TypedField[]>([]);
  const [saved, setSaved] = useState<SettingsPart | null>(null);
  const [failed, setFailed] = useState<PrinterFormState['failed']>(null);
  const latest = useRef(form);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  /** Where something was changed that no mark has told of yet: a save under way for another part may have taken it along. */
  const untold = useRef(new Set<SettingsPart>());

  const put = (part: SettingsPart, next: Partial<PrinterForm>) => {
    untold.current.add(part);
    latest.current = { ...latest.current, ...next };
    setForm(latest.current);
  };
  const saveLatest = async (part: SettingsPart): Promise<PrinterSettings | null> => {
    const before = usePrinting.getState().settings;
    const { settings, problems } = readForm(latest.current, before);
    setFailed(null);
    try {
      const isValid = Object.keys(problems).length === 0;
      const isToSave = !areSaved(settings, before);
      if (isToSave) {
        setSaved(null);
        await configurePrinter(settings);
      }
      if (isToSave || (isValid && untold.current.has(part))) {
        untold.current.delete(part);
        setSaved(part);
        announce(t('app.saved'));
      }
      return isValid ? settings : null;
    } catch (thrown) {
      setFailed({ part, error: errorData(thrown) });
      return null;
    }
  };
  // One after the other: the last change is the one that stays.
  const save = (part: SettingsPart) => {
    const next = saving.current.then(() => saveLatest(part));
    saving.current = next;
    return next;
  };
  const leave = (part: SettingsPart, field: TypedField) => {
    const text = latest.current[field].trim();
    if (text !== latest.current[field]) put(part, { [field]: text });
    setLeft((before) => [...before, field]);
    void save(part);
  };
  // A field is left by going to another screen as well, which takes it away without a word.
  const leaveScreen = useEffectEvent(() => void save('printer'));
  useEffect(() => () => leaveScreen(), []);
  return {
    mayChange: !isSetUp || mayDo(features, 'TILL_SETTINGS'),
    form,
    problems: readForm(form, kept).problems,
    isLeft: (field) => left.includes(field),
    saved,
    failed,
    change: (part, next) => {
      put(part, next);
      if (next.connection) setLeft([]);
      void save(part);
    },
    save: (part) => {
      setLeft(['host', 'port', 'path']);
      return save(part);
    },
    typed: (part, field) => ({
      name: field,
      value: form[field],
      onChange: ({ currentTarget }) => put(part, { [field]: currentTarget.value }),
      onBlur: () => leave(part, field),
      onKeyDown: ({ key, currentTarget }) => {
        if (key === 'Enter' && currentTarget instanceof HTMLInputElement) leave(part, field);
      },
    }),
  };
}
