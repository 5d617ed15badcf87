// What agreed prices are about, by name: the service keeps names of vendors and items only as they were sent, and of customers none.
import { useMemo } from 'react';
import { useCustomerNames } from '../../store/queries';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import type { Unsent } from '../kit/form/unsent';
import type { AgreementNames, AmendedAgreement } from './agreement-search';
import { partyOf, subjectOf } from './agreement-text';

/** The same while nothing changes. @param unsent those that are still to be sent are named as well */
export function useAgreementNames(
  agreements: readonly AmendedAgreement[] | undefined,
  unsent: ReadonlyMap<string, Unsent>,
): AgreementNames {
  const { itemIds, numbers } = useMemo(() => {
    const all = [...(agreements ?? []), ...[...unsent.values()].map(({ body }) => body as Partial<AmendedAgreement>)];
    return {
      itemIds: all.flatMap(({ itemId }) => itemId ?? []),
      numbers: [...new Set(all.flatMap(({ partyRole, partyId }) => (partyRole === 'CUSTOMER' && partyId) || []))],
    };
  }, [agreements, unsent]);
  const items = useCatalogItems(itemIds);
  const customers = useCustomerNames(numbers);
  return useMemo(
    () => ({
      subjectOf: (agreement) => agreement.itemName ?? items?.get(agreement.itemId ?? '')?.name ?? subjectOf(agreement),
      skuOf: ({ itemId }) => items?.get(itemId ?? '')?.sku ?? '',
      partyOf: (agreement) => agreement.partyName ?? customers.get(agreement.partyId) ?? partyOf(agreement),
    }),
    [items, customers],
  );
}
