import { useTranslation } from '../../../locales/use-translation';
import { useTimes } from '../../../ui/text/times';
import classes from './detail.module.css';
import type { Unsent } from '../form/unsent';

interface ChangedAtProps {
  /** When the service made it, where it says so, ISO 8601. */
  readonly createdAt?: string | null;
  /** When it was changed there last, where it says so. */
  readonly changedAt?: string | null;
  /** What is not sent of it. */
  readonly unsent: Unsent | undefined;
}

/** Faint lines on the age of a record at the service; nothing for one that is not there yet. */
export function ChangedAt({ createdAt = null, changedAt = null, unsent }: ChangedAtProps) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  if (unsent?.localId !== undefined) return null;
  const said = [
    createdAt !== null && t('office.form.createdAt', { when: momentWithin(createdAt) }),
    // Until it is changed it is as it was made.
    changedAt !== null && changedAt !== createdAt && t('office.form.changedAt', { when: momentWithin(changedAt) }),
  ].filter((each) => each !== false);
  return said.map((each) => (
    <p key={each} className={classes['faint']}>
      {each}
    </p>
  ));
}
