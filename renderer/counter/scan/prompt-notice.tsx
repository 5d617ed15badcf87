// The frame of every scan prompt: its title, the number of scans behind it, and the sound switch.
import { Button } from '@mantine/core';
import { IconTag, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { helpAt } from '../../frame/help-place';
import { ScanIcon } from '../../ui/layout/scan-icon';
import { useSound } from '../../ui/messages/sound';
import classes from './prompt-notice.module.css';
import { useScanQueue } from '../../till/use-till';

interface PromptNoticeProps {
  readonly title: ReactNode;
  readonly say: ReactNode;
  /** Shows that nothing can be added. */
  readonly isRefusal?: boolean;
  readonly icon?: 'scan' | 'price';
  readonly children: ReactNode;
}

export function PromptNotice({ title, say, isRefusal = false, icon = 'scan', children }: PromptNoticeProps) {
  const id = useId();
  return (
    <div
      className={classes['stop']}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-say`}
      data-refusal={isRefusal || undefined}
      {...helpAt('scanPrompt')}
    >
      <div className={classes['middle']}>
        {icon === 'scan' ? (
          <ScanIcon className={classes['icon']} />
        ) : (
          <IconTag className={classes['icon'] ?? ''} stroke={1.6} aria-hidden />
        )}
        <h2 id={`${id}-title`} className={classes['title']} dir="auto">
          {title}
        </h2>
        <p id={`${id}-say`} className={classes['say']}>
          {say}
        </p>
        {children}
        <WaitingScans />
      </div>
      <SoundSwitch />
    </div>
  );
}

/** Keeps its space when there are none, so that nothing moves under a finger. */
function WaitingScans() {
  const { t } = useTranslation();
  const count = useScanQueue(({ waiting }) => waiting.length);
  return (
    <p className={classes['waiting']} role="status">
      {count > 0 && t('sell.prompt.waiting', { count })}
    </p>
  );
}

function SoundSwitch() {
  const { t } = useTranslation();
  const { isOn } = useSound();
  const SoundIcon = isOn ? IconVolume : IconVolumeOff;
  return (
    <Button
      className={classes['sound'] ?? ''}
      variant="subtle"
      size="sm"
      aria-pressed={isOn}
      leftSection={<SoundIcon size="1.25rem" stroke={1.6} aria-hidden />}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => useSound.setState({ isOn: !isOn })}
    >
      {t(isOn ? 'sell.prompt.soundOn' : 'sell.prompt.soundOff')}
    </Button>
  );
}
