// A scan that cannot be added, shown in place of the tiles so that a cashier who looks at the goods notices it. Scanners
// send Enter, so Enter does nothing here; Esc goes on.
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ErrorData } from '#shared/errors';
import { MarkedText } from '../../locales/marked-text';
import { useTranslation } from '../../locales/use-translation';
import { ErrorHelp } from '../../ui/help/error-help';
import { useSyncStatus } from '../../bridge/sync-status';
import { announce } from '../../ui/messages/announcer';
import { MainButton } from '../../ui/front/main-button';
import { isFirstLoad } from '../../frame/connection';
import { PromptNotice } from './prompt-notice';
import { resume } from './prompt-for';
import { usePromptKeys } from './prompt-keys';
import type { Till } from '../../till/till';
import { useTill } from '../../till/use-till';
import { useShortcuts } from '../../ui/keys/shortcut';
import { isKeyOf } from '../../ui/keys/key-choices';

export function UnknownCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const items = useSyncStatus((state) => state.status?.items ?? null);
  const count = items?.count ?? 0;
  return (
    <Stopped title={t('sell.prompt.title')} canFind>
      <MarkedText text={t('sell.prompt.say', { count, code })} mark={(shown) => <bdi>{shown}</bdi>} />
      {items && isFirstLoad(items) && <> {t('sell.prompt.partial')}</>}
    </Stopped>
  );
}

export function RefusedCode({ code, problem }: { readonly code: string; readonly problem: ErrorData }) {
  const { t } = useTranslation();
  return (
    <Stopped title={t(`errors.${problem.code}.what`)} canFind={false}>
      <bdi>{code}</bdi> {t('sell.prompt.notAdded')} {t(`errors.${problem.code}.then`)} <ErrorHelp code={problem.code} />
    </Stopped>
  );
}

interface StoppedProps {
  readonly title: string;
  readonly canFind: boolean;
  readonly children: ReactNode;
}

function Stopped({ title, canFind, children }: StoppedProps) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    goOn.current?.focus();
    announce(title);
  }, [title]);
  usePromptKeys((event) => {
    if (canFind && isKeyOf('search', event)) resume(till);
    if (canFind && isKeyOf('customAmount', event)) void sellCustom(till);
    return false;
  });
  return (
    <PromptNotice title={title} say={children} isRefusal>
      <MainButton
        isPanel
        shortcut="Esc"
        ref={goOn}

        size="lg"

        onClick={() => resume(till)}
      >
        {t('sell.prompt.goOn')}
      </MainButton>
      {canFind && (
        <>
          <Button {...shortcut('search')} onClick={() => resume(till)}>
            {t('sell.prompt.find')}
          </Button>
          <Button {...shortcut('customAmount')} onClick={() => void sellCustom(till)}>
            {t('sell.custom.open')}
          </Button>
        </>
      )}
    </PromptNotice>
  );
}

/** After the scans behind it: they would leave the form at once. */
async function sellCustom(till: Till): Promise<void> {
  resume(till);
  if (await till.scans.whenHandled()) till.sell.edit('customAmount');
}
