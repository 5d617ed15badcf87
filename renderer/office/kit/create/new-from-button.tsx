// A button that begins a new record with values that are known already. It asks before it replaces one that was begun.
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { mayCall, type AreaId } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { reportFailure } from '../../../ui/messages/failure';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import { NEW_RECORD } from '../../database/office-database';
import { useOffice } from '../../database/use-office';
import { hasNewDraft, putNewDraft, type Texts } from './new-from';

interface AsNewButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isQuiet?: boolean;
  readonly hasNew: () => Promise<boolean>;
  readonly onPress: () => void;
}

export function AsNewButton({ label, icon, isQuiet = false, hasNew, onPress }: AsNewButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const press = () => hasNew().then((isThere) => (isThere ? setAsking(true) : onPress()), reportFailure);
  return (
    <>
      <Button {...(isQuiet && { variant: 'subtle' })} leftSection={icon} onClick={() => void press()}>
        {label}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('office.form.replaceQuestion')}
          safe={t('office.form.stepBack')}
          onSafe={() => setAsking(false)}
          answer={t('office.form.replaceNew')}
          isRefusal
          isBusy={false}
          onAnswer={() => {
            setAsking(false);
            onPress();
          }}
        >
          {t('office.form.replaceThen')}
        </QuestionDialog>
      )}
    </>
  );
}

interface NewFromButtonProps extends Pick<AsNewButtonProps, 'label' | 'icon' | 'isQuiet'> {
  /** Of the new record. */
  readonly area: AreaId;
  /** Makes it. */
  readonly operation: Operation;
  /** Texts of the new record. */
  readonly values: Texts;
  /** Texts of one that nothing is typed of. */
  readonly empty: Texts;
}

/** Nothing for a person who may not make one. */
export function NewFromButton({ area, operation, values, empty, ...button }: NewFromButtonProps) {
  const office = useOffice();
  const router = useRouter();
  const { now, newId } = useStore();
  if (!mayCall(useTill().session.me.features, operation.access)) return null;
  const begin = async () => {
    await putNewDraft(office, area, newId, { values, empty, since: now().toISOString() });
    const to = `/${area}`;
    // In its own area the filters stay.
    const search = (before: object) => ({
      ...(router.latestLocation.pathname === to && before),
      open: NEW_RECORD,
    });
    await router.navigate({ to, search } as never);
  };
  return (
    <AsNewButton
      {...button}
      hasNew={() => hasNewDraft(office, area)}
      onPress={() => void begin().catch(reportFailure)}
    />
  );
}
