// One test scan. A scanner that types like a keyboard is heard in the field, any other by its own connection.
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../locales/use-translation';
import { useScanners } from '../devices/scanners/scanners';
import { endStep, goToStep } from '../frame/first-start';
import { ScannerSection } from '../settings/scanner-section';
import { MainButton } from '../ui/front/main-button';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';

export function ScannerStep() {
  const { t } = useTranslation();
  const lastCode = useScanners((state) => state.lastCode);
  const [text, setText] = useState('');
  const scan = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') useScanners.setState({ lastCode: text.trim() });
    else if (lastCode !== null) return endStep('scanner', 'done');
    setText('');
  };
  return (
    <>
      <StepHead
        title={t('firstStart.scanner.title')}
        say={t('firstStart.scanner.say')}
        onBack={() => goToStep('printer')}
      />
      <form className={classes['form']} onSubmit={scan}>
        <TextInput
          label={t('firstStart.scanner.field')}
          size="lg"
          autoFocus
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p role="status">{lastCode !== null && t('firstStart.scanner.read', { code: lastCode })}</p>
      </form>
      <ScannerSection />
      <div className={classes['actions']}>
        <MainButton size="lg" disabled={lastCode === null} onClick={() => endStep('scanner', 'done')}>
          {t('firstStart.continue')}
        </MainButton>
        <Button size="lg" onClick={() => endStep('scanner', 'skipped')}>
          {t('firstStart.skip')}
        </Button>
      </div>
    </>
  );
}
