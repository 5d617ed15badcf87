import type { ReactNode } from 'react';
import type { HelpPlace } from '../../frame/help-place';
import { ScreenFrame } from '../../frame/screen-frame';
import { useTill } from '../../till/use-till';
import { BackButton } from '../../ui/front/back-button';

interface DayFrameProps {
  readonly title: string;
  /** What F1 explains here; the day by default. */
  readonly help?: HelpPlace;
  /** To the overview by default. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** A screen reached from the overview of the day. */
export function DayFrame({ title, help = 'day', onBack, children }: DayFrameProps) {
  const till = useTill();
  const toOverview = () => till.day.show({ kind: 'overview' });
  return (
    <ScreenFrame help={help} title={title} start={<BackButton onClick={onBack ?? toOverview} />}>
      {children}
    </ScreenFrame>
  );
}
