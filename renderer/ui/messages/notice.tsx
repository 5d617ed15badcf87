// Inline notices, placed at their subject: a soft fill, an icon, and a bold first sentence that says what happened.
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'neutral' | 'attend' | 'danger';
  /** Where it is not the usual one of its tone. */
  readonly icon?: ReactNode;
  readonly what: ReactNode;
  readonly then?: ReactNode;
  readonly action?: ReactNode;
}

const COLORS = { neutral: 'gray', attend: 'amber', danger: 'red' } as const;
const ICONS = { neutral: IconInfoCircle, attend: IconAlertTriangle, danger: IconBan } as const;

const IsAnnounced = createContext(false);

/** Around notices of what `announce` says: they are read where they stand, and not said a second time. */
export function Announced({ children }: { readonly children: ReactNode }) {
  return <IsAnnounced value={true}>{children}</IsAnnounced>;
}

export function Notice({ tone = 'neutral', icon, what, then, action }: NoticeProps) {
  const isAnnounced = useContext(IsAnnounced);
  const Icon = ICONS[tone];
  return (
    <Alert
      className={classes['notice']}
      classNames={{ message: classes['message'] ?? '', icon: classes['icon'] ?? '', wrapper: classes['wrapper'] ?? '' }}
      variant="light"
      color={COLORS[tone]}
      icon={icon ?? <Icon size="1.25rem" stroke={1.6} aria-hidden />}
      role={isAnnounced ? 'note' : tone === 'danger' ? 'alert' : 'status'}
      data-tone={tone}
    >
      <strong>{what}</strong> {then}
      {action && <div className={classes['action']}>{action}</div>}
    </Alert>
  );
}
