// What the merchant rules for all of its tills. They follow it from their next unlock.
import type { z } from 'zod';
import { patchTillRules, tillRulesPatchBody } from '#shared/api/accounts/merchant';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { numberFrom } from '../../ui/fields/typed-number';
import { useSavedMark } from '../../ui/messages/saved-mark';
import { typedDecimal } from '../../ui/text/number-format';
import { SaveProblem } from '../save-problem';
import { SettingSection } from '../setting-section';
import { SettingSwitch } from '../setting-switch';
import classes from '../settings-rows.module.css';
import { RuleField } from './rule-field';
import { useMerchantChange, type MerchantNow } from './use-merchant';

type ChangedRule = z.input<typeof tillRulesPatchBody>;

export function RulesSection({ merchant, isOpen }: MerchantNow) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { mark, say } = useSavedMark();
  const { change, again, error } = useMerchantChange(
    async (rule: ChangedRule) => ({ tillRules: await pos.ask(patchTillRules, { body: rule }) }),
    say,
  );
  const { tillRules } = merchant;
  // An older service has none.
  if (!tillRules) return null;
  const { saleWithoutDay, customerEmail, offlineDays } = tillRules;
  return (
    <SettingSection title={t('settings.rules.title')} whom="merchant" say={t('settings.shop.say')} mark={mark}>
      <fieldset disabled={!isOpen} className={classes['fields']}>
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
            value={typedDecimal(String(offlineDays))}
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
