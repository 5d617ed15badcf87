// Asks for the price of an item that has none: it is added at the price typed, or not at all.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { announce } from '../../ui/messages/announcer';
import { MainButton } from '../../ui/front/main-button';
import { KeyHint } from '../../ui/buttons/key-hint';
import { amountMode, typedNumber } from '../../ui/fields/typed-number';
import { priceLabel } from '../../ui/text/price-text';
import { useErrorSentence } from '../../ui/messages/use-error-sentence';
import { addPriced } from './add-item';
import classes from './prompt-price.module.css';
import { PromptNotice } from './prompt-notice';
import { resume } from './prompt-for';
import { usePromptKeys } from './prompt-keys';
import { useAuthorizedAction } from '../../approval/authorized-change';
import type { ScanPrompt } from '../../till/scan-prompt';
import { useTill } from '../../till/use-till';

interface PricePromptProps {
  readonly prompt: Extract<ScanPrompt, { kind: 'price' }>;
}

/** What is typed stays with the prompt while another screen is in front or the till is locked. */
export function PricePrompt({ prompt }: PricePromptProps) {
  const { item, quantity, typed: text } = prompt;
  const { t } = useTranslation();
  const till = useTill();
  const errorSentence = useErrorSentence(till.currency);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    announce(t('sell.prompt.priceAsk', { name: item.name }));
  }, [t, item]);

  const authorized = useAuthorizedAction('items');
  const add = (unitPrice: MinorUnits) => {
    const refused = addPriced(till, item, quantity, t, unitPrice);
    if (refused === null) return resume(till);
    setProblem(errorSentence(refused.code));
    input.current?.select();
  };
  const set = () => {
    try {
      const amount = minorFromDecimal(typedNumber(text), till.currency);
      const facts = { currency: till.currency.code, amount, itemName: item.name };
      authorized.make(
        { right: 'OPEN_PRICE', facts },
        () => add(amount),
        // What is refused although it was approved stays in the prompt.
        () => undefined,
      );
    } catch (error) {
      setProblem(errorSentence(errorData(error).code));
      input.current?.select();
    }
  };
  usePromptKeys((event) => {
    if (event.key !== 'Enter' || document.activeElement !== input.current) return !/^F\d+$/.test(event.key);
    set();
    return false;
  });
  return (
    <PromptNotice title={item.name} say={t('sell.prompt.priceSay')} icon="price">
      {authorized.panel}
      <div className={classes['field']} hidden={authorized.panel !== null}>
        <TextInput
          ref={input}
          label={priceLabel(item.uomCode, till.currency, t)}
          inputMode={amountMode(till.currency)}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => {
            till.sell.show({ prompt: { ...prompt, typed: event.currentTarget.value } });
            setProblem(null);
          }}
        />
        <div className={classes['actions']}>
          <MainButton isPanel shortcut="Enter" onClick={set}>
            {t('sell.prompt.priceSet')}
          </MainButton>
          <Button aria-keyshortcuts="Escape" rightSection={<KeyHint>Esc</KeyHint>} onClick={() => resume(till)}>
            {t('sell.prompt.goOn')}
          </Button>
        </div>
      </div>
    </PromptNotice>
  );
}
