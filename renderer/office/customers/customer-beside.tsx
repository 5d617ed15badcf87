// What is known of a customer here beside their fields: others who may be the same person, what is not sent, and their purchases.
// Nothing is merged.
import { Anchor } from '@mantine/core';
import { usePersonName } from '../../bridge/person-name';
import { useTranslation } from '../../locales/use-translation';
import { factsText, namesText } from '../../ui/text/list-text';
import { customerName } from '../../store/customers/customer-name';
import { phoneText } from '../../store/customers/phone-text';
import { useTimes } from '../../ui/text/times';
import { ChangedAt } from '../kit/detail/changed-at';
import { ChangesLink } from '../kit/detail/changes-link';
import { UnsentBadge } from '../kit/form/record-side';
import type { Unsent } from '../kit/form/unsent';
import type { Going } from '../place/use-place';
import type { CustomerRow } from './customer-form';
import { CustomerPurchases } from './customer-purchases';
import classes from './customers.module.css';

interface CustomerBesideProps {
  readonly customer: CustomerRow | null;
  readonly unsent: Unsent | undefined;
  readonly alike: readonly CustomerRow[];
  readonly labelOf: (field: string) => string;
  readonly onOpen: (key: string, going: Going) => void;
}

export function CustomerBeside({ customer, unsent, alike, labelOf, onOpen }: CustomerBesideProps) {
  const { t } = useTranslation();
  if (!customer) return <p className={classes['beside']}>{t('office.customers.keptHere')}</p>;
  return (
    <div className={classes['beside']}>
      {alike.length > 0 && (
        <section>
          <h3>{t('office.customers.maybeSame')}</h3>
          <ul className={classes['list']}>
            {alike.map((other) => (
              <li key={other.key}>
                <Anchor component="button" type="button" onClick={() => onOpen(other.key, 'step')}>
                  <bdi>{customerName(other)}</bdi>
                </Anchor>
                <span className={classes['faint']}>
                  {factsText([phoneText(other), other.email, other.customerNumber])}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('office.customers.notSentYet')}</h3>
        {unsent ? <NotSent unsent={unsent} labelOf={labelOf} /> : <p>{t('office.customers.allSent')}</p>}
      </section>
      {customer.customerNumber !== null && (
        <p className={classes['faint']}>
          <span>{t('office.sales.customerNumber')}</span> <bdi>{customer.customerNumber}</bdi>
        </p>
      )}
      {customer.createdViaAi && <p className={classes['faint']}>{t('office.customers.madeByAssistant')}</p>}
      {customer.customerNumber !== null && (
        <>
          <ChangedAt createdAt={customer.createdTime} changedAt={customer.modifiedTime} unsent={unsent} />
          <ChangesLink kind="CUSTOMER" id={customer.customerNumber} />
        </>
      )}
      <CustomerPurchases customer={customer} />
    </div>
  );
}

function NotSent({ unsent, labelOf }: { readonly unsent: Unsent; readonly labelOf: (field: string) => string }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const nameOf = usePersonName();
  const fields = namesText(Object.keys(unsent.body).map(labelOf));
  return (
    <div>
      {t('office.form.saved', { when: since(unsent.savedAt), by: nameOf(unsent.savedBy) })}{' '}
      <UnsentBadge unsent={unsent} />
      <span className={classes['faint']}>{fields}</span>
    </div>
  );
}
