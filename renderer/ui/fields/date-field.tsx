// A field for a date: typed, or chosen in a calendar that the arrow down or the button opens. Its value is always what it shows.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/en-gb';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '../text/date-format';
import { useTimes } from '../text/times';
import classes from './date-field.module.css';
import { typedDate } from './typed-date';

/** Of dayjs; the same language as of the other dates of the page. */
const LOCALE = 'en-gb';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD; empty for none. */
  readonly value: string;
  /** Called with '' while the text is no date. */
  readonly onChange: (date: string) => void;
  /** The day that is marked in the calendar while there is no value, YYYY-MM-DD; by default the merchant's date. */
  readonly today?: string | undefined;
}

export function DateField({ value, onChange, today, error, ...props }: DateFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The text as typed and the value it stands for; a value from outside replaces it.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const isTyped = typed !== null && typed.value === value;
  const text = isTyped ? typed.text : value && businessDay(value);
  const isWrong = isLeft && isTyped && value === '' && text.trim() !== '';
  const times = useTimes();
  const shown = value || today || times.today();

  const type = (next: string) => {
    const date = typedDate(next) ?? '';
    setTyped({ text: next, value: date });
    if (date !== value) onChange(date);
  };
  const leave = () => {
    setLeft(true);
    if (value !== '') setTyped(null);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const choose = (date: string | null) => {
    setTyped(null);
    if (date !== null) onChange(date);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
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
          autoComplete="off"
          spellCheck={false}
          placeholder={t('fields.datePlaceholder')}
          aria-haspopup="dialog"
          value={text}
          error={isWrong ? t('fields.noDate') : error}
          onFocus={(event: FocusEvent<HTMLInputElement>) => {
            setLeft(false);
            event.currentTarget.select();
          }}
          onBlur={leave}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          rightSection={
            <ActionIcon
              tabIndex={-1}
              aria-label={t('fields.calendar')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size="1.25rem" stroke={1.6} aria-hidden />
            </ActionIcon>
          }
          {...props}
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('fields.calendar')}
        data-refuses-scans
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It closes the calendar only, not the screen behind it.
          event.stopPropagation();
          event.nativeEvent.stopPropagation();
          close();
        }}
      >
        <DatePicker
          locale={LOCALE}
          maxLevel="month"
          weekendDays={[]}
          defaultDate={shown}
          value={value || null}
          onChange={choose}
          ariaLabels={{ nextMonth: t('fields.nextMonth'), previousMonth: t('fields.previousMonth') }}
          classNames={{ day: classes['day'] ?? '' }}
          getDayProps={(date) => (date === shown ? { 'data-autofocus': true } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
