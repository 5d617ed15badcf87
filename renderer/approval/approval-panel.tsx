// The form in which an approver confirms another person's action: who, and their PIN or password; somebody new on this till
// types user and password, which the service checks. Main checks the others; every try is recorded in the audit list.
import { Radio, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorData, isOutOfReach, type ErrorCode } from '#shared/errors';
import { lookOf } from '#shared/domain/people/user-name';
import type { KnownUser } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { helpAt } from '../frame/help-place';
import { useSession } from '../bridge/session';
import { auditMoment, recordAudit } from '../store/day/audit';
import { useStore } from '../store/core/store-context';
import { announce } from '../ui/messages/announcer';
import { reportFailure } from '../ui/messages/failure';
import { MainButton } from '../ui/front/main-button';
import { PanelHead } from '../ui/front/panel-head';
import { Notice } from '../ui/messages/notice';
import { PinField } from '../ui/fields/pin-field';
import { useTypedAhead } from '../ui/fields/ahead/use-typed-ahead';
import { canUsePin, PinOrPassword } from '../sign-in/pin-or-password';
import { SecretError, isSecretError } from '../sign-in/secret-error';
import { useSecretTries } from '../sign-in/use-secret-tries';
import { type ApprovalRequest, approvalText } from './approval-request';
import { useApprovers } from './approvers';
import classes from './approval-panel.module.css';
import { useTill } from '../till/use-till';

interface ApprovalPanelProps {
  /** The same one as long as the panel is shown. */
  readonly request: ApprovalRequest;
  /** Not called once the panel is closed. @param approvedBy username */
  readonly onApproved: (approvedBy: string) => void;
  readonly onBack: () => void;
}

export function ApprovalPanel({ request, onApproved, onBack }: ApprovalPanelProps) {
  const { t } = useTranslation();
  const approvers = useApprovers(request);
  const place = useRef<HTMLDivElement>(null);
  // It is in the audit list from then on: what is allowed there is done.
  const isAllowed = useRef(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const panel = place.current;
    // The panel grows when a PIN is refused. Where it has no room, its field comes first.
    const whole = new ResizeObserver(() => {
      panel.scrollIntoView({ block: 'nearest' });
      const { activeElement } = document;
      if (panel.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    });
    whole.observe(panel);
    return () => whole.disconnect();
  }, []);
  return (
    <div
      ref={place}
      className={classes['panel']}
      role="group"
      aria-label={t('approval.title')}
      data-refuses-scans
      {...helpAt('approval')}
    >
      <PanelHead
        title={t('approval.title')}
        onBack={() => {
          if (!isAllowed.current) onBack();
        }}
      />
      <p className={classes['say']}>{t('approval.then')}</p>
      <ApprovalForm
        request={request}
        approvers={approvers}
        onChecked={(isAllowedNow) => (isAllowed.current = isAllowedNow)}
        onApproved={onApproved}
      />
    </div>
  );
}

interface ApprovalFormProps extends Omit<ApprovalPanelProps, 'onBack'> {
  readonly approvers: readonly KnownUser[];
  /** Called as soon as main has agreed, and where what it agreed to could not be written down. */
  readonly onChecked: (isAllowed: boolean) => void;
}

/** Refusals of the approval; other codes are failures of the app and are not recorded as refused. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'UNLOCK_WRONG',
  'UNLOCK_EXPIRED',
  'UNLOCK_LOCKED',
  'UNLOCK_UNKNOWN',
  'PIN_WRONG',
  'PIN_BLOCKED',
  'PIN_NOT_SET',
  'RIGHT_MISSING',
  'CREDENTIALS_WRONG',
]);

/** The choice of somebody who is not in the list. */
const SOMEBODY_NEW = '';

function ApprovalForm({ request, approvers, onChecked, onApproved }: ApprovalFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const approve = useSession((state) => state.approve);
  const [choice, setChoice] = useState(approvers[0]?.username ?? SOMEBODY_NEW);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [isPassword, setPassword] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const { text, setText, error, isBusy, secondsLeft, begin, forget, check } = useSecretTries({
    input,
    first: nameInput,
    onRefused: ({ code }) => {
      if (code === 'PIN_NOT_COUNTED') setPassword(true);
    },
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const known = useSession((state) => state.device?.knownUsers);
  const person = approvers.find((user) => user.username === choice);
  // The one chosen may have been forgotten, or have lost the right, since: the service is asked about them.
  const isNew = person === undefined;
  const ahead = useTypedAhead(isNew ? null : 'secret');
  const userName = typedName ?? choice;
  const typed = userName.trim();
  // However their name is typed, somebody known here can be checked without the service.
  const meant = known?.find((user) => lookOf(user.username) === lookOf(typed));
  const username = person?.username ?? meant?.username ?? typed;
  const name = person?.displayName ?? username;
  const way = canUsePin(person) && !isPassword ? 'pin' : 'password';

  const approveWith = async (secret: string) => {
    const { right, facts, purpose } = request;
    const by = way === 'pin' ? { username, pin: secret } : { username, password: secret };
    const how = way === 'pin' ? ('PIN' as const) : ('PASSWORD' as const);
    try {
      const moment = await auditMoment(store);
      const allowed = { right, facts: { ...facts, with: how } };
      const { approvedBy, proof } = await approve({
        by,
        action: { ...moment, ...allowed },
        // Main removes nothing by an approval of anything else.
        ...(purpose === 'removal' && { allows: purpose }),
      });
      // Canceled while it was checked: nothing is allowed by it.
      if (!isShown.current) return;
      onChecked(true);
      await recordAudit(store, session, { kind: 'OVERRIDE', ...allowed, approvedBy, proof }, moment);
      announce(t('approval.approved', { name }));
      return onApproved(approvedBy);
    } catch (thrown) {
      onChecked(false);
      if (REFUSALS.has(errorData(thrown).code)) {
        const refused = { ...facts, asked: username, with: how };
        await recordAudit(store, session, { kind: 'OVERRIDE_REFUSED', right, facts: refused }).catch(reportFailure);
      }
      throw thrown;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username === '') return nameInput.current?.focus();
    return void check(approveWith);
  };
  return (
    <form className={classes['form']} data-wrong={error !== null || undefined} onSubmit={submit} noValidate>
      {approvers.length > 0 && (
        <Radio.Group
          label={t('approval.who')}
          value={person?.username ?? SOMEBODY_NEW}
          onChange={(next) => begin(() => setChoice(next))}
        >
          <div className={classes['people']}>
            {approvers.map((user) => (
              <Radio key={user.username} value={user.username} label={user.displayName} />
            ))}
            <Radio value={SOMEBODY_NEW} label={t('approval.somebodyNew')} />
          </div>
        </Radio.Group>
      )}
      {isNew && (
        <TextInput
          ref={nameInput}
          label={t('approval.user')}
          description={t('approval.newHere')}
          autoComplete="off"
          autoFocus
          value={userName}
          error={ahead.problem}
          onChange={(event) => {
            setTypedName(event.currentTarget.value);
            forget();
            ahead.forget();
          }}
        />
      )}
      {/* Where the panel has no room, its last field is scrolled to: what is approved is seen with it. */}
      <Notice
        tone="attend"
        icon={<IconShieldCheck size="1.25rem" stroke={1.6} aria-hidden />}
        {...approvalText(request, session.me.features, currency, t)}
        {...(request.then !== undefined && { then: request.then })}
      />
      <PinField
        inputRef={input}
        way={way}
        label={isNew ? t('approval.password') : t(way === 'pin' ? 'pin.of' : 'unlock.passwordOf', { name })}
        isFocused={!isNew}
        value={text}
        isWrong={error !== null && isSecretError(error)}
        problem={isNew ? null : ahead.problem}
        onChange={(typed) => {
          setText(typed);
          ahead.forget();
        }}
      />
      {error &&
        (isNew && !meant && isOutOfReach(error) ? (
          <Notice tone="danger" what={t('approval.cannotCheck', { name })} then={t('approval.cannotCheckThen')} />
        ) : (
          <SecretError error={error} name={name} secondsLeft={secondsLeft} />
        ))}
      <div className={classes['actions']}>
        <MainButton isPanel shortcut="Enter" type="submit" disabled={secondsLeft > 0}>
          {t(isBusy ? 'approval.busy' : 'approval.approve')}
        </MainButton>
        <PinOrPassword user={person} way={way} error={error} onOther={() => begin(() => setPassword(way === 'pin'))} />
      </div>
    </form>
  );
}
