// Which version this is, for whoever is asked on the phone.
import { useEffect, useState } from 'react';
import type { CommandOutput } from '#shared/ipc/contract';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { reportFailure } from '../../ui/messages/failure';
import { SettingRow, SettingSection } from '../setting-section';

export function AboutSection() {
  const { t } = useTranslation();
  const [facts, setFacts] = useState<CommandOutput<'app.facts'> | null>(null);
  useEffect(() => void pos.call('app.facts', null).then(setFacts, reportFailure), []);
  return (
    <SettingSection title={t('settings.places.about')} whom="device">
      <SettingRow label={t('app.name')}>
        <bdi>{facts?.version}</bdi>
      </SettingRow>
      <SettingRow label={t('settings.about.runtime')} hint={t('settings.about.runtimeHint')}>
        <bdi>{facts?.runtime}</bdi>
      </SettingRow>
      <SettingRow label={t('settings.about.system')}>
        <bdi>{facts && systemName(facts.platform)}</bdi>
      </SettingRow>
    </SettingSection>
  );
}

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

/** 'linux x64' → 'Linux (x64)'. */
function systemName(platform: string): string {
  const [system = '', processor] = platform.split(' ');
  const name = SYSTEMS[system] ?? system;
  return processor === undefined ? name : `${name} (${processor})`;
}
