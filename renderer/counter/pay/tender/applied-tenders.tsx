import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { negate } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { formatAmount } from '../../../ui/text/number-format';
import { announce } from '../../../ui/messages/announcer';
import { Money } from '../../../ui/text/money';
import classes from './applied-tenders.module.css';
import { TENDER_ICONS } from './tender-tabs';
import { useCart, useTill } from '../../../till/use-till';

/** The applied tenders, each with a button to give it back. */
export function AppliedTenders() {
  const { t } = useTranslation();
  const { currency } = useTill();
  const tenders = useCart((state) => state.tenders);
  const returnTender = useCart((state) => state.returnTender);
  return tenders.map(({ kind, amount, reference }, place) => {
    const Icon = TENDER_ICONS[kind];
    const name = t(`pay.kinds.${kind}`);
    const words = { name, amount: formatAmount(amount, currency) };
    return (
      <div key={place}>
        <dt className={classes['tender']}>
          <Icon size="1.25rem" stroke={1.6} aria-hidden />
          <span className={classes['name']}>
            {name}
            {reference !== null && (
              <span className={classes['reference']} dir="auto">
                {reference}
              </span>
            )}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('pay.refundTender', words)}
            onClick={({ detail }) => {
              // The second click of a double one would give back the tender that has moved up.
              if (detail > 1) return;
              returnTender(place);
              announce(t('pay.tenderRefunded', words));
            }}
          >
            <IconX size="1.125rem" stroke={1.6} aria-hidden />
          </ActionIcon>
        </dt>
        <dd>
          <Money amount={negate(amount)} currency={currency} />
        </dd>
      </div>
    );
  });
}
