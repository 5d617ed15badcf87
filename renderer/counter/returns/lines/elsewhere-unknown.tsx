// The service could not be asked what other tills took back of this sale.
import { IconCloudOff, IconServerOff } from '@tabler/icons-react';
import { isServiceProblem, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { ErrorHelp } from '../../../ui/help/error-help';
import { Notice } from '../../../ui/messages/notice';

export function ElsewhereUnknown({ error }: { readonly error: ErrorData }) {
  const { t } = useTranslation();
  const isProblem = isServiceProblem(error);
  const Icon = isProblem ? IconServerOff : IconCloudOff;
  return (
    <Notice
      icon={<Icon size="1.25rem" stroke={1.6} aria-hidden />}
      what={t('returns.elsewhereUnknown')}
      then={
        <>
          {[isProblem && t(`errors.${error.code}.what`), t('returns.elsewhereThen')].filter(Boolean).join(' ')}{' '}
          <ErrorHelp code={error.code} />
        </>
      }
    />
  );
}
