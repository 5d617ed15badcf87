// Terminating a register, for good: the question names it and says what would be left behind.
import { useState } from 'react';
import type { Register } from '#shared/api/accounts/register';
import { terminateRegister } from '#shared/api/accounts/registers';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { StepButton } from '../kit/detail/step-button';
import { useObstacle } from '../kit/form/use-obstacle';
import { LeftBehind } from './left-behind';

interface TerminatePartProps {
  readonly register: Register;
  /** Null for none, undefined while that is not known. */
  readonly openDay: DayCycle | null | undefined;
  /** Reads the list again. */
  readonly readAgain: () => Promise<unknown>;
  /** Reads the open days again; null if they cannot be read. */
  readonly readDays: () => Promise<unknown>;
}

export function TerminatePart({ register, openDay, readAgain, readDays }: TerminatePartProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { mayCall } = useObstacle(terminateRegister);
  const [isDayKnown, setDayKnown] = useState(true);
  const { registerId, name } = register;
  if (!mayCall) return null;
  return (
    <StepButton
      operation={terminateRegister}
      label={t('office.registers.terminate')}
      isRefusal
      question={{
        title: t('office.registers.terminateTitle', { number: registerId, name }),
        text: (
          <>
            <p>{t('office.registers.terminateEffect')}</p>
            <LeftBehind register={register} openDay={isDayKnown ? (openDay ?? null) : undefined} />
          </>
        ),
      }}
      beforeAsking={async () => {
        const [days] = await Promise.all([readDays(), readAgain()]);
        setDayKnown(days !== null);
      }}
      run={async () => {
        await pos.ask(terminateRegister, { params: { id: registerId } });
        await readAgain();
      }}
      onFailed={() => void readAgain()}
    />
  );
}
