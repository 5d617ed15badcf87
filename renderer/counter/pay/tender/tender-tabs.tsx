import { IconCash, IconCreditCard, IconTicket } from '@tabler/icons-react';
import { useId } from 'react';
import type { TenderKind } from '#shared/domain/sale/payment';
import { useTranslation } from '../../../locales/use-translation';
import type { ActionId } from '../../../ui/keys/actions';
import { ActionHint } from '../../../ui/keys/shortcut';
import classes from './tender-tabs.module.css';

interface TenderTabsProps {
  readonly kind: TenderKind;
  readonly onKind: (kind: TenderKind) => void;
}

export const TENDER_ICONS = { CASH: IconCash, CARD: IconCreditCard, OTHER: IconTicket } as const;

const TENDERS = [
  ['CASH', 'payCash'],
  ['CARD', 'payCard'],
  ['OTHER', 'payOther'],
] as const satisfies readonly (readonly [TenderKind, ActionId])[];

/** The tender kinds. Radio buttons of the browser: Mantine's segmented control measures itself, which delays opening Pay. */
export function TenderTabs({ kind, onKind }: TenderTabsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className={classes['tabs']} role="radiogroup" aria-label={t('pay.payWith')}>
      {TENDERS.map(([value, action]) => {
        const Icon = TENDER_ICONS[value];
        return (
          <label key={value} className={classes['option']}>
            <input
              type="radio"
              className={classes['input']}
              name={name}
              value={value}
              checked={value === kind}
              onChange={() => onKind(value)}
            />
            <span className={classes['tab']}>
              <Icon size="1.25rem" stroke={1.6} aria-hidden />
              {t(`pay.kinds.${value}`)}
              <ActionHint action={action} />
            </span>
          </label>
        );
      })}
    </div>
  );
}
