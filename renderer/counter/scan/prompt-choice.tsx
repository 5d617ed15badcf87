// Lets the cashier, who sees the goods, choose among several items with the same code. Arrows and Enter, or a click; an
// Enter right after characters is a scanner's and chooses nothing.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { announce } from '../../ui/messages/announcer';
import { KeyHint } from '../../ui/buttons/key-hint';
import { arrowStep, placeAfter } from '../../ui/keys/arrow-step';
import { addItem } from './add-item';
import { ItemChoices } from './item-choices';
import type { FoundItem } from '../../till/found-items';
import classes from './prompt-choice.module.css';
import { PromptNotice } from './prompt-notice';
import { promptFor, resume } from './prompt-for';
import { usePromptKeys } from './prompt-keys';
import { useTill } from '../../till/use-till';

interface DuplicateCodePromptProps {
  readonly code: string;
  readonly choices: readonly FoundItem[];
}

export function DuplicateCodePrompt({ code, choices }: DuplicateCodePromptProps) {
  const { t } = useTranslation();
  const till = useTill();
  const [at, setAt] = useState(0);
  const hasTyped = useRef(false);
  useEffect(() => announce(t('sell.prompt.doubtful')), [t]);

  const choose = ({ item, quantity }: FoundItem) => {
    const problem = addItem(till, item, quantity, t);
    const { prompt } = till.sell.state.getState();
    if (problem) promptFor(till, { kind: 'refused', code, problem: errorData(problem) });
    else if (prompt?.kind === 'doubtful') resume(till);
  };
  usePromptKeys((event) => {
    const step = arrowStep(event);
    if (step !== 0) setAt((now) => placeAfter(now, step, choices.length));
    const isChoice = event.key === 'Enter' && !event.repeat && !hasTyped.current;
    if (event.key !== 'Shift') hasTyped.current = event.key.length === 1;
    return isChoice;
  });
  return (
    <PromptNotice title={t('sell.prompt.doubtful')} say={<SayDoubtful code={code} count={choices.length} />}>
      <ItemChoices choices={choices} at={at} onAt={setAt} onChoose={choose} />
      <p className={classes['keys']}>
        <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> {t('sell.hitsChoose')} <KeyHint>Enter</KeyHint> {t('sell.hitsAdd')}
      </p>
      <Button aria-keyshortcuts="Escape" rightSection={<KeyHint>Esc</KeyHint>} onClick={() => resume(till)}>
        {t('sell.prompt.goOn')}
      </Button>
    </PromptNotice>
  );
}

function SayDoubtful({ code, count }: { readonly code: string; readonly count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{code}</bdi> {t('sell.prompt.doubtfulSay', { count })}
    </>
  );
}
