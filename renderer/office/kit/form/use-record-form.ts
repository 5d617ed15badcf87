// The form of one record: its draft, what is wrong with it, and saving. Before a record is replaced it is read again; a field that
// changed on both sides waits for the person. Nothing is sent here: the area says how it saves.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { isOfRecord } from '#shared/writes/local-id';
import { useTranslation } from '../../../locales/use-translation';
import { useSaving, type Saving } from '../../../ui/fields/use-saving';
import { reportFailure } from '../../../ui/messages/failure';
import { conflictsOf, type Conflict, type ReadWith } from './conflicts';
import { isWithin, refusedAt, type Problems } from './problems';
import type { Unsent } from './unsent';
import type { Draft, Values } from './use-draft';

/** What a person is asked before a form is saved; as `QuestionDialog` asks it. */
export interface FormQuestion {
  readonly title: string;
  readonly text: ReactNode;
  /** Of the button that saves. */
  readonly answer: string;
  /** It ends something: the answer looks like a refusal. */
  readonly isRefusal?: boolean;
}

interface RecordFormParts {
  readonly draft: Draft;
  /** Texts of the record as it is here. */
  readonly stored: Values;
  readonly mayEdit: boolean;
  readonly unsent: Unsent | undefined;
  /** It is known already that the service no longer has the record. */
  readonly isKnownGone?: boolean;
  /** Since when, at the latest, the list lacks the record, ISO 8601; it is read again to know what became of it. */
  readonly missingSince?: string | null;
  readonly check: (values: Values) => Problems;
  /**
   * Texts of the record as the service has it now; null if the service cannot be reached, 'gone' if it no longer has the
   * record. Absent for a new record.
   */
  readonly readAgain?: () => Promise<Values | 'gone' | null>;
  readonly readWith?: ReadWith;
  /** Of what can be saved and may be a mistake, or ends something; null to save at once. */
  readonly ask?: (draft: Draft) => FormQuestion | null | Promise<FormQuestion | null>;
  /** The field that an error of the service is about; undefined for the whole record. */
  readonly fieldOf: (error: ErrorData) => string | undefined;
  /**
   * Resolves when the record is saved, here or at the service; with its id if it was a new one. What is saved before it fails, it
   * takes out of the draft itself. The values of fields that were not changed are those that the service has now, as far as known.
   */
  readonly save: (draft: Draft) => Promise<string | undefined>;
  /** With the id of a new record once it is saved. */
  readonly onCreated?: (id: string) => void;
  /** Once a change is saved, while the form is shown: what was opened meanwhile is not closed. */
  readonly onSaved?: () => void;
}

export interface RecordForm extends Pick<RecordFormParts, 'draft' | 'stored' | 'mayEdit' | 'unsent'> {
  readonly problems: Problems;
  readonly conflicts: readonly Conflict[];
  /** The service no longer has the record. */
  readonly isGone: boolean;
  /** Since when at the latest, ISO 8601; null where that is not known. */
  readonly goneSince: string | null;
  /** Of a record that left the list: what the service has now, by field. */
  readonly elsewhere: Values;
  readonly isNew: boolean;
  /** Asked before it is saved; null for nothing. */
  readonly question: FormQuestion | null;
  /** Saves what was asked about, or goes back to the form. */
  answer(isYes: boolean): void;
  /** A new record cannot be saved without it. */
  isRequired(field: string): boolean;
  readonly saving: Saving;
  set(field: string, text: string): void;
  setAll(texts: Values): void;
  undo(): void;
  decide(texts: Values): void;
  submit(): Promise<void>;
  /** How the fields on the screen show their texts, each by its name; those that are not here show them as they are. */
  readonly shownAs: Map<string, (text: string) => string>;
  /** They show some of them otherwise now. */
  showAgain(): void;
}

export function useRecordForm({ draft, stored, mayEdit, unsent, ...parts }: RecordFormParts): RecordForm {
  const { t } = useTranslation();
  const saving = useSaving();
  const isNew = parts.readAgain === undefined;
  const [own, setOwn] = useState<Problems>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isGone, setGone] = useState(parts.isKnownGone ?? false);
  const { missingSince = null } = parts;
  const isMissing = missingSince !== null;
  const [current, setCurrent] = useState<Values | null>(null);
  // The copy of this computer may learn of it later than the service says it.
  const [savedHere, setSavedHere] = useState<Values>({});
  // Since it was last saved or tried: what the service said of a field ends when the field is changed.
  const [edited, setEdited] = useState<readonly string[]>([]);
  // Save was pressed again during a save: what was typed meanwhile is saved after it.
  const isUnderWay = useRef(false);
  const isPressedAgain = useRef(false);
  // A new record is made once, also while it is on its way to the list: until then its form shows what it was made of.
  const madeOf = useRef<Values | null>(null);
  const [rounds, setRounds] = useState(0);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [shownAs] = useState(() => new Map<string, (text: string) => string>());
  const [, setShown] = useState(0);
  const queued = unsent?.refusal ?? null;
  const problems = {
    ...refusedAt(queued ? parts.fieldOf(queued) : undefined, queued, draft.changed, t),
    ...refusedAt(saving.error ? parts.fieldOf(saving.error) : undefined, saving.error, edited, t),
    ...own,
  };
  const [question, setQuestion] = useState<FormQuestion | null>(null);
  const save = async (isAnswered: boolean) => {
    const isUntouched = draft.changed.length === 0;
    if (!mayEdit || (isUntouched && !isNew) || conflicts.length > 0) return;
    const found = parts.check(draft.values);
    setOwn(found);
    setEdited([]);
    if (Object.keys(found).length > 0 || isUntouched) return;
    // The service cannot lack what has no id of its yet, and only somebody at this computer can have changed it.
    const known = isOfRecord(draft.record) ? stored : await parts.readAgain?.();
    if (known === 'gone') return setGone(true);
    const changedOnBoth = known ? conflictsOf(draft, known, parts.readWith) : [];
    setConflicts(changedOnBoth);
    if (changedOnBoth.length > 0) return;
    const asked = isAnswered ? null : await parts.ask?.(draft);
    if (asked) return setQuestion(asked);
    const typed = Object.fromEntries(draft.changed.map((field) => [field, draft.values[field] ?? '']));
    // What is saved here is no change of others.
    setCurrent(null);
    setSavedHere((before) => ({ ...before, ...typed }));
    const created = await parts.save({ ...draft, values: { ...draft.values, ...known, ...typed } });
    await draft.saved({ as: created, isComing: true });
    if (created !== undefined) {
      madeOf.current = stored;
      parts.onCreated?.(created);
    } else if (isShown.current) parts.onSaved?.();
  };
  const submit = async (isAnswered = false) => {
    isPressedAgain.current = isUnderWay.current;
    if (isUnderWay.current || madeOf.current === stored) return;
    isUnderWay.current = true;
    let isSaved = false;
    await saving.run(async () => {
      await saveAsRead(() => save(isAnswered));
      isSaved = true;
    });
    isUnderWay.current = false;
    if (isSaved && isPressedAgain.current) setRounds((before) => before + 1);
  };
  const lookFor = useEffectEvent(async () => {
    const found = await parts.readAgain?.();
    if (found === 'gone') setGone(true);
    else setCurrent(found ?? null);
  });
  useEffect(() => {
    if (!isMissing) return;
    // After the list is drawn: what is found is another state.
    Promise.resolve()
      .then(() => lookFor())
      .catch(reportFailure);
    // The list has it again.
    return () => {
      setCurrent(null);
      setGone(false);
    };
  }, [isMissing]);
  const submitAgain = useEffectEvent(() => void submit());
  useEffect(() => {
    if (rounds > 0) submitAgain();
  }, [rounds]);
  return {
    ...{ draft, stored, mayEdit, unsent, problems, isGone, goneSince: missingSince, saving, isNew, shownAs },
    elsewhere: current ? otherThan(savedHere, otherThan(stored, current)) : {},
    isRequired: (field) => isNew && parts.check({ ...draft.values, [field]: '' })[field] !== undefined,
    // Typed over while the person is asked.
    conflicts: conflicts.map((each) =>
      draft.changed.includes(each.field) ? { ...each, ours: draft.values[each.field] ?? each.ours } : each,
    ),
    set(field, text) {
      draft.set(field, text);
      setEdited((before) => [...before, field]);
      setOwn((before) => without(before, field));
    },
    setAll(texts) {
      draft.setAll(texts);
      setEdited((before) => [...before, ...Object.keys(texts)]);
      setOwn((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in texts))));
    },
    undo() {
      draft.discard();
      setEdited((before) => [...before, ...draft.changed]);
      setOwn({});
      setConflicts([]);
    },
    decide(texts) {
      draft.rebase(Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])), texts);
      setConflicts([]);
    },
    submit: () => submit(),
    showAgain: () => setShown((before) => before + 1),
    question,
    answer(isYes) {
      setQuestion(null);
      if (isYes) void submit(true);
    },
  };
}

/** How often a record is read and compared before others are let through. */
const MOST_ROUNDS = 3;

/** Others changed the record after it was read: it is read and compared again. */
async function saveAsRead(save: () => Promise<void>): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      return await save();
    } catch (error) {
      if (round === MOST_ROUNDS || errorData(error).code !== 'RECORD_CHANGED') throw error;
    }
  }
}

function otherThan(stored: Values, current: Values): Values {
  return Object.fromEntries(Object.entries(current).filter(([field, text]) => text !== stored[field]));
}

function without(problems: Problems, field: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isWithin(name, field)));
}
