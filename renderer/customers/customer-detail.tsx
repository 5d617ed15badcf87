import { useTranslation } from '../locales/use-translation';
import { isDiscarded, type CustomerFields, type CustomerView } from '../store/customer-packs/customer-view';
import { useCustomer } from '../store/queries';
import { EmptyState } from '../ui/layout/empty-state';
import { ErrorNotice } from '../ui/messages/error-notice';
import { Fact } from '../ui/layout/fact';
import { KeysWait } from '../ui/front/early-key';
import { MainButton } from '../ui/front/main-button';
import { addressText, factsText } from '../ui/text/list-text';
import classes from './customer-detail.module.css';
import { customerName } from '../store/customers/customer-name';
import { phoneNumberText, phoneText } from '../store/customers/phone-text';
import { EditCustomerButton } from './edit-customer/edit-customer-button';
import { Purchases } from './purchases';
import { statusText } from './status-text';
import { SyncBadge } from './sync-badge';
import { taxIdentifiersOf } from './tax-identifiers';
import { useEffect } from 'react';
import { pos } from '../bridge/bridge';
import { reportFailure } from '../ui/messages/failure';

/** Milliseconds a customer stays in view before counting as opened, as arrows and results pass over many. */
const OPENED_AFTER = 500;

/** Reads the shown customer again from the service; changes appear in place. */
function useRefreshed(customerNumber: string | null): void {
  useEffect(() => {
    if (customerNumber === null) return;
    const timer = setTimeout(() => {
      pos.call('customers.refresh', { customerNumber }).catch(reportFailure);
    }, OPENED_AFTER);
    return () => clearTimeout(timer);
  }, [customerNumber]);
}

interface CustomerDetailProps {
  readonly customerKey: string | null;
  /** Another is being looked for: nothing is done with this one. */
  readonly isBehind: boolean;
  readonly onEdit: (view: CustomerView) => void;
  readonly onUse: (view: CustomerView) => void;
}

export function CustomerDetail({ customerKey, isBehind, onEdit, onUse }: CustomerDetailProps) {
  const { t } = useTranslation();
  const view = useCustomer(customerKey ?? '');
  useRefreshed(view?.customerNumber ?? null);
  return (
    <section className={classes['detail']} aria-label={t('customers.detail')} inert={isBehind}>
      {view ? (
        <Detail view={view} onUse={() => onUse(view)} onEdit={mayBeChanged(view) ? () => onEdit(view) : null} />
      ) : customerKey === null ? (
        <div className={classes['none']}>
          <EmptyState what={t('customers.pick')} then={t('customers.pickThen')} />
        </div>
      ) : (
        <KeysWait />
      )}
    </section>
  );
}

/** Not one who was given up here or is gone at the service. */
function mayBeChanged(view: CustomerView): boolean {
  return !isDiscarded(view) && !view.isGone && view.customer.status !== 'DELETED';
}

interface DetailProps {
  readonly view: CustomerView;
  readonly onUse: () => void;
  /** Null where the customer cannot be changed. */
  readonly onEdit: (() => void) | null;
}

function Detail({ view, onUse, onEdit }: DetailProps) {
  const { t } = useTranslation();
  const { customer, customerNumber, sync, isGone, error } = view;
  const status = statusText(customer.status, t);
  const facts = [customerNumber ?? t('customers.newHere'), isGone ? t('customers.gone') : status, customer.category];
  return (
    <>
      <div className={classes['head']}>
        <div className={classes['who']}>
          <h2 className={classes['name']}>
            <bdi>{customerName(customer)}</bdi>
            <SyncBadge sync={sync} />
          </h2>
          <p className={classes['faint']}>{factsText(facts)}</p>
        </div>
        <div className={classes['actions']}>
          {onEdit && <EditCustomerButton onClick={onEdit} />}
          {!isDiscarded(view) && (
            <MainButton shortcut="Enter" onClick={onUse}>
              {t('customers.useInSale')}
            </MainButton>
          )}
        </div>
      </div>
      <div className={classes['body']}>
        {error && <ErrorNotice error={error} />}
        <div className={classes['facts']}>
          <Contact customer={customer} />
          <TaxIdentifiers customer={customer} />
        </div>
        <Purchases customerKey={view.key} />
      </div>
    </>
  );
}

function Contact({ customer }: { readonly customer: CustomerFields }) {
  const { t } = useTranslation();
  const phone = phoneText(customer);
  return (
    <div>
      <h3>{t('customers.contact')}</h3>
      <dl>
        <Fact name={t('customers.mobile')}>
          {phone === null ? (
            <None />
          ) : (
            <strong>
              <bdi dir="ltr">{phone}</bdi>
            </strong>
          )}
        </Fact>
        {customer.landPhoneNumber !== null && (
          <Fact name={t('customers.landline')}>
            <bdi dir="ltr">{phoneNumberText(customer.landPhoneNumber)}</bdi>
          </Fact>
        )}
        <Fact name={t('customers.email')}>
          {customer.email.replace(/@.*/, '')}
          <wbr />
          {customer.email.replace(/^[^@]*/, '')}
        </Fact>
        <Fact name={t('customers.cityCountry')}>{addressText(placeOf(customer)) || <None />}</Fact>
      </dl>
    </div>
  );
}

/** Ajman is a city of the emirate Ajman. */
function placeOf({ city, state, country }: CustomerFields): string[] {
  return [...new Set([city, state, country])].filter((name): name is string => name !== null && name !== '');
}

function TaxIdentifiers({ customer }: { readonly customer: CustomerFields }) {
  const { t } = useTranslation();
  const present = taxIdentifiersOf(customer, t);
  return (
    <div>
      <h3>{t('customers.taxIds')}</h3>
      <dl>
        {present.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <bdi dir="ltr">{value}</bdi>
          </Fact>
        ))}
        {present.length === 0 && <Fact name={t('customers.vat')}>{<None />}</Fact>}
      </dl>
    </div>
  );
}

function None() {
  const { t } = useTranslation();
  return <span className={classes['faint']}>{t('customers.none')}</span>;
}
