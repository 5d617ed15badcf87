// Whether there is a newer version, and the restart that installs it. Nothing here happens by itself.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import type { UpdateState } from '#shared/ipc/app/updates';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { useOpenDay } from '../../store/queries';
import { useTill } from '../../till/use-till';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { reportFailure } from '../../ui/messages/failure';
import { useTimes } from '../../ui/text/times';
import { SettingRow, SettingSection } from '../setting-section';

export function UpdateSection() {
  const { t } = useTranslation();
  const state = useUpdateState();
  const { returns } = useTill();
  const [problem, setProblem] = useState<ErrorData | null>(null);
  /** The backup before the restart takes a while. */
  const [isRestarting, setRestarting] = useState(false);
  const { what, hint } = useStateText(state);
  const error = problem ?? state?.error ?? null;
  const act = (command: 'updates.check' | 'updates.restart') => {
    setProblem(null);
    return pos.call(command, null).catch((thrown: unknown) => setProblem(errorData(thrown)));
  };
  const restart = () => {
    // Main knows of open sales. A return is kept nowhere until it is recorded.
    const { kind } = returns.state.getState().stage;
    if (kind === 'choose' || kind === 'no receipt') return setProblem(new CodedError('UPDATE_WAITS_FOR_RETURN').data);
    setRestarting(true);
    void act('updates.restart').finally(() => setRestarting(false));
  };
  return (
    <SettingSection title={t('settings.updates.title')} whom="device">
      <SettingRow label={<span role="status">{what}</span>} hint={hint}>
        {state?.status === 'ready' ? (
          <Button loading={isRestarting} onClick={restart}>
            {t('settings.updates.restart')}
          </Button>
        ) : (
          state &&
          state.status !== 'off' && (
            <Button
              variant="default"
              disabled={state.status === 'looking' || state.status === 'downloading'}
              onClick={() => void act('updates.check')}
            >
              {t('settings.updates.check')}
            </Button>
          )
        )}
      </SettingRow>
      {error && <ErrorNotice error={error} />}
    </SettingSection>
  );
}

/** Null until main has said it. */
function useUpdateState(): UpdateState | null {
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    const stop = pos.onUpdatesChanged(setState);
    void pos.call('updates.read', null).then(setState, reportFailure);
    return stop;
  }, []);
  return state;
}

function useStateText(state: UpdateState | null): { readonly what: string; readonly hint: string | null } {
  const { t } = useTranslation();
  const times = useTimes();
  const day = useOpenDay(useTill().session.registerId);
  if (!state) return { what: '', hint: null };
  const { status, checkedAt } = state;
  const next = state.next ?? '';
  const checked = checkedAt && t('settings.updates.checked', { when: times.momentWithin(checkedAt) });
  switch (status) {
    case 'off':
      return { what: t('settings.updates.off'), hint: t('settings.updates.offHint') };
    case 'looking':
      return { what: t('settings.updates.looking'), hint: null };
    case 'waiting':
      return { what: t('settings.updates.available', { next }), hint: t('settings.updates.afterSale') };
    case 'downloading':
      return { what: t('settings.updates.downloading', { next, percent: state.percent ?? 0 }), hint: null };
    case 'ready': {
      const atClose = day ? 'settings.updates.whenClosed' : 'settings.updates.whenReady';
      const byRestart = day ? 'settings.updates.byRestartThen' : 'settings.updates.byRestart';
      return { what: t('settings.updates.ready', { next }), hint: t(state.isInstalledAtClose ? atClose : byRestart) };
    }
    case 'idle':
      if (state.error) return { what: t('settings.updates.notFound'), hint: checked };
      return { what: t(checkedAt ? 'settings.updates.current' : 'settings.updates.unchecked'), hint: checked };
  }
}
