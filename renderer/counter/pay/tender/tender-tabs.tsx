import { SegmentedControl } from '@mantine/core';
import { IconCash, IconCreditCard, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TenderKind } from '#shared/domain/sale/payment';
import { KeyHint } from '../../../ui/layout/key-hint';
import classes from './tender-tabs.module.css';

interface TenderTabsProps {
  readonly kind: TenderKind;
  readonly onKind: (kind: TenderKind) => void;
}

export const TENDER_ICONS = { CASH: IconCash, CARD: IconCreditCard, OTHER: IconTicket } as const;

/** Shortcuts in the amount field, where letters have no other meaning. */
export const TENDER_KEYS: Readonly<Record<string, TenderKind>> = { c: 'CASH', d: 'CARD', o: 'OTHER' };

/** The tender kinds. */
export function TenderTabs({ kind, onKind }: TenderTabsProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes['tabs'] ?? ''}
      aria-label={t('pay.payWith')}
      fullWidth
      value={kind}
      onChange={(value) => onKind(value as TenderKind)}
      data={Object.entries(TENDER_KEYS).map(([key, value]) => {
        const Icon = TENDER_ICONS[value];
        return {
          value,
          label: (
            <span className={classes['tab']}>
              <Icon size="1.25rem" stroke={1.6} aria-hidden />
              {t(`pay.kinds.${value}`)}
              <KeyHint>{key.toUpperCase()}</KeyHint>
            </span>
          ),
        };
      })}
    />
  );
}
