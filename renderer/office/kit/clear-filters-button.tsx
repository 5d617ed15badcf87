import { Button } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import type { ClearFilters } from './list-context';

export function ClearFiltersButton({ what, clear }: ClearFilters) {
  const { t } = useTranslation();
  return <Button onClick={clear}>{t(`office.list.clear.${what}`)}</Button>;
}
