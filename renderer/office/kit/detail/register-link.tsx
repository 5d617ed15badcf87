// The register that a record belongs to, by number and name, with the way to it.
import { listRegisters } from '#shared/api/accounts/registers';
import { useTranslation } from '../../../locales/use-translation';
import { namedRegisterText } from '../../../ui/text/register-text';
import { AreaLink } from '../../place/area-link';
import { useAllowedAnswer } from '../answers/use-allowed-answer';

/** The number alone for a person who may not see registers. */
export function RegisterLink({ registerId }: { readonly registerId: number }) {
  const { t } = useTranslation();
  const registers = useAllowedAnswer(listRegisters, {}).data;
  return (
    <AreaLink area="registers" search={{ open: String(registerId) }}>
      <bdi>{namedRegisterText(registerId, registers, t)}</bdi>
    </AreaLink>
  );
}
