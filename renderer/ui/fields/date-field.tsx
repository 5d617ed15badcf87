// A field for a date: typed, or chosen in a calendar that the arrow down or the button opens. Its value is always what it shows; a
// text that is no date is its value only where it is kept.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { keepEscape } from '../keys/keep-escape';
import { useFirstDayOfWeek } from '../../locales/locale';
import { useTranslation } from '../../locales/use-translation';
import { dateAs, dayWithoutWeekday, shortDay } from '../text/date-format';
import { useTimes } from '../text/times';
import classes from './date-field.module.css';
import { isDate, noDateText, typedDate } from './typed-date';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD; empty for none; where texts are kept, also one that is no date. */
  readonly value: string;
  /** Called with '' while the text is no date, or with the text itself where it is kept. */
  readonly onChange: (date: string) => void;
  /** A form keeps what was typed, so that it is neither lost nor saved as no date. */
  readonly keepsText?: boolean;
  /** The day that is marked in the calendar while there is no value, YYYY-MM-DD; by default the merchant's date. */
  readonly today?: string | undefined;
  /** Where it tells nothing, as of a birth. */
  readonly withoutWeekday?: boolean;
}

export function DateField({
  value,
  onChange,
  keepsText = false,
  today,
  withoutWeekday = false,
  error,
  ...props
}: DateFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The text as typed and the value it stands for; a value from outside replaces it.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const isTyped = typed !== null && typed.value === value;
  const date = isDate(value) ? value : '';
  const text = isTyped ? typed.text : date ? (withoutWeekday ? dayWithoutWeekday : shortDay)(date) : value;
  const isWrong = isLeft && date === '' && text.trim() !== '';
  const times = useTimes();
  const firstDayOfWeek = useFirstDayOfWeek();
  const shown = date || today || times.today();

  const type = (next: string) => {
    const nextValue = typedDate(next) ?? (keepsText && next.trim() !== '' ? next : '');
    setTyped({ text: next, value: nextValue });
    if (nextValue !== value) onChange(nextValue);
  };
  /** Two digits of a year are read when nothing more is typed. */
  const readShort = () => {
    const short = date === '' ? typedDate(text, 'short') : null;
    if (short === null) return;
    setTyped(null);
    onChange(short);
  };
  const leave = () => {
    setLeft(true);
    if (date !== '') setTyped(null);
    readShort();
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const choose = (chosen: string | null) => {
    setTyped(null);
    if (chosen !== null) onChange(chosen);
    close();
  };
  const isFixed = props.readOnly === true || props.disabled === true;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') readShort();
    if (event.key !== 'ArrowDown' || isFixed) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      position="bottom-start"
      shadow="md"
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          data-date
          autoComplete="off"
          spellCheck={false}
          placeholder={t('fields.datePlaceholder')}
          aria-haspopup={isFixed ? undefined : 'dialog'}
          value={text}
          error={isWrong ? noDateText(t) : error}
          onFocus={(event: FocusEvent<HTMLInputElement>) => {
            setLeft(false);
            event.currentTarget.select();
          }}
          onBlur={leave}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          rightSection={
            !isFixed && (
              <ActionIcon
                tabIndex={-1}
                aria-label={t('fields.calendar')}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size="1.25rem" stroke={1.6} aria-hidden />
              </ActionIcon>
            )
          }
          {...props}
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('fields.calendar')}
        data-refuses-scans
        onKeyDown={(event) => {
          keepEscape(event);
          if (event.key === 'Escape') close();
        }}
      >
        <DatePicker
          maxLevel="month"
          monthLabelFormat={(date) => dateAs({ month: 'long', year: 'numeric' }, date)}
          weekdayFormat={(date) => dateAs({ weekday: 'short' }, date)}
          renderDay={(date) => dateAs({ day: 'numeric' }, date)}
          getDayAriaLabel={(date) => dateAs({ day: 'numeric', month: 'long', year: 'numeric' }, date)}
          {...(firstDayOfWeek !== undefined && { firstDayOfWeek })}
          weekendDays={[]}
          defaultDate={shown}
          value={date || null}
          onChange={choose}
          ariaLabels={{ nextMonth: t('fields.nextMonth'), previousMonth: t('fields.previousMonth') }}
          classNames={{ day: classes['day'] ?? '' }}
          getDayProps={(each) => (each === shown ? { 'data-autofocus': true } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
