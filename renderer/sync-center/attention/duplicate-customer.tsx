// A new customer whose e-mail or number already exists: the existing one beside the typed one, and the ways to resolve it.
import { Button } from '@mantine/core';
import type { Customer } from '#shared/api/customers/customer';
import type { CustomerField } from '#shared/writes/customer-change';
import type { CustomerCreateWrite } from '#shared/writes/customer-create';
import { useTranslation } from '../../locales/use-translation';
import { listText } from '../../ui/text/list-text';
import { useStore } from '../../store/core/store-context';
import { adoptExisting, lackingFields, mergeIntoExisting } from '../../store/outbox/duplicate-customer';
import { announce } from '../../ui/messages/announcer';
import { customerName } from '../../store/customers/customer-name';
import { phoneText } from '../../store/customers/phone-text';
import words from './case-words.module.css';
import classes from './conflict-fields.module.css';
import { fieldName, valueText } from '../entries/field-words';
import { useTill } from '../../till/use-till';

interface DuplicateCustomerProps {
  readonly write: CustomerCreateWrite;
  readonly existing: Customer;
}

/** Those that have a row in any case. */
const SHOWN: readonly CustomerField[] = ['firstName', 'lastName', 'email', 'mobileNumber', 'countryCode', 'city'];

type Row = readonly [name: string, here: string | null, there: string | null, dir?: 'ltr'];

export function DuplicateCustomer({ write: { body }, existing }: DuplicateCustomerProps) {
  const { t } = useTranslation();
  const typed = { ...body, lastName: body.lastName ?? null, ...phoneOf(body) };
  const given: Readonly<Partial<Record<CustomerField, string | boolean | null | undefined>>> = typed;
  const isActive = existing.status === 'ACTIVE';
  const row = (field: CustomerField): Row => [
    fieldName(field, t),
    valueText(field, given[field] ?? null, t),
    valueText(field, existing[field], t),
  ];
  const others = lackingNames(body, existing).filter((field) => !SHOWN.includes(field));
  const rows: readonly Row[] = [
    ...(['firstName', 'lastName', 'email'] as const).map(row),
    [t('sync.case.fields.mobileNumber'), phoneText(typed), phoneText(existing), 'ltr'],
    row('city'),
    ...others.map(row),
    ...(isActive ? [] : [[t('sync.case.fields.status'), null, valueText('status', existing.status, t)] satisfies Row]),
  ];
  return (
    <table className={classes['fields']}>
      <thead>
        <tr>
          <th scope="col">{t('sync.case.field')}</th>
          <th scope="col">{t('sync.case.typed')}</th>
          <th scope="col">{t('sync.case.whoIsThere')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('sync.case.number')}</th>
          <td className={classes['faint']}>{t('sync.case.noNumber')}</td>
          <td>
            <bdi>{existing.customerNumber}</bdi>
          </td>
        </tr>
        {rows.filter(isAny).map(([name, here, there, dir]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Value text={here} isSame={here === there} dir={dir} />
            </td>
            <td>
              <Value text={there} isSame={here === there} dir={dir} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DuplicateActionsProps extends DuplicateCustomerProps {
  /** Whether the buttons are disabled, and the element that says why. */
  readonly button: { readonly disabled: boolean; readonly 'aria-describedby': string | undefined };
  /** Runs an action, shows that it is in progress and reports errors. */
  readonly run: (work: () => Promise<void>) => void;
}

export function DuplicateActions({ write, existing, button, run }: DuplicateActionsProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const name = customerName(existing) || existing.customerNumber;
  const lacking = lackingNames(write.body, existing).map((field) => t('app.quoted', { text: fieldName(field, t) }));
  const use = () =>
    run(async () => {
      await adoptExisting(store, write.entryId);
      announce(t('sync.case.announceUsed', { name }));
    });
  const merge = () =>
    run(async () => {
      await mergeIntoExisting(store, session, write.entryId);
      announce(t('sync.case.announceMerged', { name }));
    });
  return (
    <div className={words['choices']}>
      <Button className={words['wrapping'] ?? ''} {...button} onClick={use}>
        {t('sync.case.useExisting', { name })}
      </Button>
      {lacking.length > 0 && (
        <Button className={words['wrapping'] ?? ''} {...button} onClick={merge}>
          {t('sync.case.mergeExisting', { name, fields: listText(lacking) })}
        </Button>
      )}
    </div>
  );
}

interface ValueProps {
  readonly text: string | null;
  readonly isSame: boolean;
  readonly dir: 'ltr' | undefined;
}

function Value({ text, isSame, dir }: ValueProps) {
  const { t } = useTranslation();
  if (text === null || text === '') return <span className={classes['faint']}>{t('sync.case.empty')}</span>;
  const value = <bdi dir={dir}>{text}</bdi>;
  return isSame ? <strong>{value}</strong> : value;
}

/** A mobile is named with its dialing code. */
function lackingNames(body: CustomerCreateWrite['body'], existing: Customer): readonly CustomerField[] {
  const lacking = lackingFields(body, existing);
  const names = Object.keys(lacking) as CustomerField[];
  return names.filter((field) => field !== 'countryCode' || lacking.mobileNumber === undefined);
}

function isAny([, here, there]: Row): boolean {
  return here !== null || there !== null;
}

function phoneOf({ mobileNumber, countryCode }: CustomerCreateWrite['body']) {
  return { mobileNumber: mobileNumber ?? null, countryCode: countryCode ?? null };
}
