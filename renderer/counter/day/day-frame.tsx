import type { ReactNode } from 'react';
import { ScreenFrame } from '../../frame/screen-frame';
import { useTill } from '../../till/use-till';
import { BackButton } from '../../ui/front/back-button';

interface DayFrameProps {
  readonly title: string;
  /** To the overview by default. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** A screen reached from the overview of the day. */
export function DayFrame({ title, onBack, children }: DayFrameProps) {
  const till = useTill();
  const toOverview = () => till.day.show({ kind: 'overview' });
  return (
    <ScreenFrame title={title} start={<BackButton onClick={onBack ?? toOverview} />}>
      {children}
    </ScreenFrame>
  );
}
