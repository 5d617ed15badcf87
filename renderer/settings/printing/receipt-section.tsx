// What every receipt of this till shows besides the sale: the logo and the return policy.
import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { LOGO_MOST, type Logo } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';
import { LogoView } from '../../devices/printing/logo-view';
import { LANGUAGES } from '../../locales/languages';
import { Notice } from '../../ui/messages/notice';
import { SavedMark } from '../../ui/messages/saved-mark';
import type { PrinterForm } from './printer-form';
import { SaveProblem } from '../save-problem';
import type { PrinterFormState } from './use-printer-form';
import { SettingRow, SettingSection } from '../setting-section';
import classes from '../settings-rows.module.css';
import { grayPicture, whitePaper } from '../../devices/printing/gray-picture';

const NO_LANGUAGE = '';

export function ReceiptSection({ settings }: { readonly settings: PrinterFormState }) {
  const { t } = useTranslation();
  const { form, saved, failed, save, typed } = settings;
  const onChange = (next: Partial<PrinterForm>) => settings.change('receipt', next);
  const [isUnreadable, setUnreadable] = useState(false);
  const forget = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    const logo = await readLogo(file);
    setUnreadable(logo === null);
    if (logo) onChange({ logo });
    // Allows the same file to be chosen again.
    forget.current?.();
  };
  return (
    <SettingSection
      title={t('settings.receipt')}
      whom="device"
      say={t('settings.receiptSay')}
      mark={saved === 'receipt' && <SavedMark />}
    >
      {!settings.mayChange && <Notice tone="attend" what={t('settings.needsRight')} />}
      <fieldset disabled={!settings.mayChange} className={classes['fields']}>
        <SettingRow label={t('settings.logo')} hint={t('settings.logoHint', { width: LOGO_MOST.width })}>
          {form.logo && (
            <div className={classes['picture']}>
              <LogoView logo={form.logo} />
            </div>
          )}
          <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)} resetRef={forget}>
            {(props) => <Button {...props}>{t('settings.chooseLogo')}</Button>}
          </FileButton>
          {form.logo && (
            <Button variant="subtle" color="red" onClick={() => onChange({ logo: null })}>
              {t('settings.removeLogo')}
            </Button>
          )}
        </SettingRow>
        {isUnreadable && <Notice tone="attend" what={t('settings.logoNot')} />}
        <NativeSelect
          label={t('settings.secondLanguage')}
          description={t('settings.secondLanguageHint')}
          value={form.secondLanguage ?? NO_LANGUAGE}
          onChange={({ currentTarget: { value } }) =>
            onChange({ secondLanguage: value === NO_LANGUAGE ? null : value })
          }
          data={[
            { value: NO_LANGUAGE, label: t('settings.noSecondLanguage') },
            ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Textarea
          label={t('settings.returnPolicy')}
          description={t('settings.returnPolicyHint')}
          autosize
          minRows={3}
          maxLength={1000}
          {...typed('receipt', 'returnPolicy')}
        />
      </fieldset>
      {failed?.part === 'receipt' && <SaveProblem error={failed.error} onRetry={() => void save('receipt')} />}
    </SettingSection>
  );
}

/**
 * Converts an image file into a logo: shades of gray on white, within the size of the paper; the printer turns it into dots.
 * Null if the file is not a readable image.
 */
async function readLogo(file: Blob): Promise<Logo | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || picture.width === 0) return null;
  const shrink = Math.min(1, LOGO_MOST.width / picture.width, LOGO_MOST.height / picture.height);
  // Transparent parts become white paper.
  const drawing = whitePaper(picture.width * shrink, picture.height * shrink);
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, drawing.canvas.width, drawing.canvas.height);
  return grayPicture(drawing);
}
