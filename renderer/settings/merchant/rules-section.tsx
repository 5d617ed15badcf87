// What the merchant rules for all of its tills. They follow it from their next unlock.
import { tillRulesPatchBody } from '#shared/api/accounts/merchant';
import { useTranslation } from '../../locales/use-translation';
import { numberFrom } from '../../ui/fields/typed-number';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { SaveProblem } from '../save-problem';
import { SettingSection } from '../setting-section';
import { SettingSwitch } from '../setting-switch';
import classes from '../settings-rows.module.css';
import { RuleField } from './rule-field';
import { useTillRules, type ChangedRule } from './use-till-rules';

export function RulesSection() {
  const { t } = useTranslation();
  const { mark, say } = useSavedMark();
  const { rules, mayChange, isOnline, isKnown, readError, error, change, again } = useTillRules(say);
  if (!rules) return null;
  const { saleWithoutDay, customerEmail, offlineDays } = rules;
  return (
    <SettingSection title={t('settings.rules.title')} whom="merchant" say={t('settings.rules.say')} mark={mark}>
      {!mayChange && <Notice tone="attend" what={t('settings.rules.needsRight')} />}
      {mayChange && !isOnline && <Notice tone="attend" what={t('settings.rules.offline')} />}
      {readError && <ErrorNotice error={readError} />}
      <fieldset disabled={!mayChange || !isOnline || !isKnown} className={classes['fields']}>
        <SettingSwitch
          label={t('settings.rules.saleWithoutDay')}
          hint={t('settings.rules.saleWithoutDayHint')}
          isOn={saleWithoutDay}
          onTurn={(isOn) => change({ saleWithoutDay: isOn })}
        />
        <RuleField
          label={t('settings.rules.customerEmail')}
          description={t('settings.rules.customerEmailHint')}
          type="email"
          value={customerEmail ?? ''}
          read={readEmail}
          form={t('settings.rules.emailForm')}
          onChange={change}
        />
        {offlineDays !== undefined && (
          <RuleField
            label={t('settings.rules.offlineDays')}
            description={t('settings.rules.offlineDaysHint')}
            inputMode="numeric"
            value={String(offlineDays)}
            read={readDays}
            form={t('settings.rules.daysForm')}
            onChange={change}
          />
        )}
      </fieldset>
      {error && <SaveProblem error={error} onRetry={again} />}
    </SettingSection>
  );
}

function readEmail(text: string): ChangedRule | undefined {
  return readRule({ customerEmail: text === '' ? null : text });
}

function readDays(text: string): ChangedRule | undefined {
  return readRule({ offlineDays: numberFrom(text) });
}

/** Undefined for what the service would refuse. */
function readRule(rule: ChangedRule): ChangedRule | undefined {
  const isValid = tillRulesPatchBody.safeParse(rule).success;
  return isValid ? rule : undefined;
}
