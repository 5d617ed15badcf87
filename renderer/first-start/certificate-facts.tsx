import { Checkbox } from '@mantine/core';
import { useTranslation } from '../locales/use-translation';
import { Fingerprint } from '../ui/fields/fingerprint';
import classes from './guide.module.css';

export interface ShownCertificate {
  /** SHA-256 in hexadecimal. */
  readonly fingerprint: string;
  /** A person has compared it. */
  readonly isSame: boolean;
}

interface CertificateFactsProps {
  readonly certificate: ShownCertificate;
  readonly onCompared: (isSame: boolean) => void;
}

/** A certificate that a person has to compare before this till trusts it. */
export function CertificateFacts({ certificate: { fingerprint, isSame }, onCompared }: CertificateFactsProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('firstStart.service.fingerprint')}>
      <h2 className={classes['page']}>{t('firstStart.service.fingerprint')}</h2>
      <p className={classes['say']}>{t('firstStart.service.fingerprintHint')}</p>
      <p className={classes['say']}>
        <Fingerprint hex={fingerprint} />
      </p>
      <Checkbox
        label={t('firstStart.service.isSame')}
        checked={isSame}
        onChange={(event) => onCompared(event.currentTarget.checked)}
      />
    </section>
  );
}
