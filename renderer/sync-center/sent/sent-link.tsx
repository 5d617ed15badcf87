import type { MouseEvent, ReactNode } from 'react';
import type { SentRow } from '../../store/database/entry-rows';
import { useTill, type SignedInTill } from '../../till/use-till';
import { sentPlace, type SentPlace } from './sent-place';

interface SentLinkProps {
  readonly row: SentRow;
  readonly children: ReactNode;
}

/** A link to the record of a sent entry. */
export function SentLink({ row, children }: SentLinkProps) {
  return <PlaceLink place={sentPlace(row, useTill())}>{children}</PlaceLink>;
}

interface PlaceLinkProps {
  readonly place: SentPlace | null;
  readonly children: ReactNode;
}

/** Plain text where there is no way to the record. */
export function PlaceLink({ place, children }: PlaceLinkProps) {
  const till = useTill();
  if (!place) return children;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    openPlace(place, till);
  };
  return (
    <a href={`#${place.screen}`} onClick={follow}>
      {children}
    </a>
  );
}

export function openPlace(place: SentPlace, { navigation, customerForm }: SignedInTill): void {
  if (place.screen === 'day') return navigation.goTo('day');
  if (place.screen === 'office') return navigation.openOffice(place);
  // An empty form would stand before the customer; what is typed stays.
  if (Object.keys(customerForm.getState()?.draft ?? {}).length === 0) customerForm.setState(null, true);
  navigation.showCustomer(place.customerNumber);
}
