// What stands on every receipt of this till beside the sale: the logo and the return policy.
import { Button, FileButton, Input, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_MOST } from '#shared/ipc/printing';
import { LogoView } from '../../ui/logo-view';
import { Notice } from '../../ui/notice';
import { SectionHead } from '../sync/section-head';
import { type FormSectionProps } from './printer-section';
import { readLogo } from './read-logo';
import classes from './settings-screen.module.css';

export function ReceiptSection({ form, onChange }: FormSectionProps) {
  const { t } = useTranslation();
  const [isUnreadable, setUnreadable] = useState(false);
  const forget = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    const logo = await readLogo(file);
    setUnreadable(logo === null);
    if (logo) onChange({ logo });
    // The same file can be chosen again.
    forget.current?.();
  };
  return (
    <section aria-label={t('settings.receipt')} className={classes['section']}>
      <SectionHead title={t('settings.receipt')} say={t('settings.receiptSay')} />
      <div className={classes['logo']}>
        <Input.Label labelElement="div">{t('settings.logo')}</Input.Label>
        <Input.Description>{t('settings.logoHint', { width: LOGO_MOST.width })}</Input.Description>
        {form.logo && (
          <div className={classes['picture']}>
            <LogoView logo={form.logo} />
          </div>
        )}
        {isUnreadable && <Notice tone="attend" what={t('settings.logoNot')} />}
        <div className={classes['actions']}>
          <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)} resetRef={forget}>
            {(props) => <Button {...props}>{t('settings.chooseLogo')}</Button>}
          </FileButton>
          {form.logo && (
            <Button variant="subtle" color="red" onClick={() => onChange({ logo: null })}>
              {t('settings.removeLogo')}
            </Button>
          )}
        </div>
      </div>
      <Textarea
        label={t('settings.returnPolicy')}
        description={t('settings.returnPolicyHint')}
        autosize
        minRows={3}
        maxLength={1000}
        value={form.returnPolicy}
        onChange={(event) => onChange({ returnPolicy: event.currentTarget.value })}
      />
    </section>
  );
}
