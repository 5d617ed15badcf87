// The fields of a proposal: now, where there is a now, proposed, and the box that accepts. The key of editing is for the field the keyboard is in.
import { Button, Checkbox, Input, Table, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { isKeyOf } from '../../ui/keys/key-choices';
import { ActionHint } from '../../ui/keys/shortcut';
import { KeyHint } from '../../ui/buttons/key-hint';
import classes from './assistant.module.css';
import type { Problems } from '../kit/form/problems';
import { DateField } from '../../ui/fields/date-field';
import { isEdited, readText, shownText, type ReviewedField } from './review';

interface ReviewTableProps {
  readonly fields: readonly ReviewedField[];
  readonly problems: Problems;
  /** Nothing is there yet to compare with. */
  readonly isNew: boolean;
  /** It can still be changed and confirmed. */
  readonly isOpen: boolean;
  readonly onChange: (fields: readonly ReviewedField[]) => void;
}

const HEADS = ['accept', 'field', 'now', 'proposed', 'edit'] as const;

export function ReviewTable({ fields, problems, isNew, isOpen, onChange }: ReviewTableProps) {
  const { t } = useTranslation();
  const heads = HEADS.filter((head) => head !== 'now' || !isNew);
  return (
    <>
      <Table className={classes['fields'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{t(`office.assistant.${head}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field, place) => (
            <Row
              key={field.field}
              field={field}
              problem={problems[field.field]}
              isNew={isNew}
              isOpen={isOpen}
              onChange={(next) => onChange(fields.with(place, next))}
            />
          ))}
        </Table.Tbody>
      </Table>
      <p className={`${classes['faint']} ${classes['keys']}`}>
        <KeyHint>Tab</KeyHint> {t('office.assistant.choose')} <KeyHint>Space</KeyHint>{' '}
        {t('office.assistant.acceptOrDrop')} <ActionHint action="editRecord" /> {t('office.assistant.change')}
      </p>
    </>
  );
}

interface RowProps {
  readonly field: ReviewedField;
  readonly problem: string | undefined;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onChange: (field: ReviewedField) => void;
}

function Row({ field, problem, isNew, isOpen, onChange }: RowProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { now, isAccepted } = field;
  const name = t(`office.customers.fields.${field.field}`);
  return (
    <Table.Tr
      onKeyDown={(event) => {
        if (isOpen && isKeyOf('editRecord', event.nativeEvent)) setEditing(true);
        // Not in the calendar of a date, where it chooses a day.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setEditing(false);
      }}
    >
      <Table.Td>
        <Checkbox
          aria-label={t('office.assistant.acceptField', { field: name })}
          checked={isAccepted}
          disabled={!isOpen}
          onChange={({ currentTarget }) => onChange({ ...field, isAccepted: currentTarget.checked })}
        />
      </Table.Td>
      <Table.Th scope="row">{name}</Table.Th>
      {!isNew && (
        <Table.Td dir="auto">
          {now === '' ? (
            <span className={classes['faint']}>{t('customers.none')}</span>
          ) : (
            shownText(field.field, now, t)
          )}
        </Table.Td>
      )}
      <Table.Td dir="auto">
        {isEditing && isOpen ? (
          <Edited field={field} label={name} problem={problem} onChange={onChange} onLeave={() => setEditing(false)} />
        ) : (
          <>
            <Value field={field} />
            {problem !== undefined && <Input.Error role="alert">{problem}</Input.Error>}
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Button
          variant="subtle"
          disabled={!isOpen}
          leftSection={<IconPencil className="flip" size="1rem" stroke={1.6} aria-hidden />}
          aria-label={t('office.assistant.editField', { field: name })}
          onClick={() => setEditing(true)}
        >
          {t('office.assistant.edit')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

interface EditedProps extends Pick<RowProps, 'field' | 'problem' | 'onChange'> {
  readonly label: string;
  readonly onLeave: () => void;
}

function Edited({ field, label, problem, onChange, onLeave }: EditedProps) {
  const change = (value: string) => onChange({ ...field, value, isAccepted: true });
  const props = { 'aria-label': label, autoFocus: true, error: problem, value: field.value };
  // It keeps the keyboard while its calendar is used.
  if (field.field === 'dob') return <DateField {...props} keepsText onChange={change} />;
  return (
    <TextInput
      {...props}
      autoComplete="off"
      onBlur={onLeave}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

function Value({ field }: { readonly field: ReviewedField }) {
  const { t } = useTranslation();
  const text = shownText(field.field, readText(field), t);
  if (!field.isAccepted) return <s className={classes['faint']}>{text}</s>;
  return (
    <>
      <strong>{text || t('customers.none')}</strong>{' '}
      {isEdited(field) && <span className={classes['faint']}>{t('office.assistant.edited')}</span>}
    </>
  );
}
