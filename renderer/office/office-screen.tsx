// The back office, loaded when someone enters it. Where they were is read before anything is shown.
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addOfficeTexts } from '../locales/office-texts';
import { officeAreas } from '../till/rights/office-areas';
import { useNavigation, useTill } from '../till/use-till';
import { KeysWait } from '../ui/front/early-key';
import { reportFailure } from '../ui/messages/failure';
import { OfficeProvider, useOffice } from './database/use-office';
import { assistantArea } from './assistant/area';
import { attributesArea } from './attributes/area';
import { auditArea } from './audit/area';
import { changesArea } from './changes/area';
import { customersArea } from './customers/area';
import { notificationsArea } from './notifications/area';
import { salesArea } from './sales/area';
import { storesArea } from './stores/area';
import { daysArea } from './days/area';
import { discountsArea } from './discounts/area';
import { itemsArea } from './items/area';
import { AreaFailed } from './frame/area-failed';
import { OfficeFrame } from './frame/office-frame';
import { AreasContext, type Areas } from './place/areas';
import { keepPlace, readPlace } from './place/kept-place';
import { createOfficeRouter } from './place/office-router';
import { registersArea } from './registers/area';
import { usersArea } from './users/area';
import { vanInventoryArea } from './van-inventory/area';
import { agreementsArea } from './agreements/area';
import { quotationsArea } from './quotations/area';
import { todayArea } from './today/area';
import { vatReturnArea } from './vat-return/area';
import { postingExceptionsArea } from './posting-exceptions/area';
import { outstandingArea } from './outstanding/area';
import { productionOrdersArea } from './production-orders/area';
import { vendorsArea } from './vendors/area';

addOfficeTexts();

const AREAS: Areas = {
  today: todayArea,
  assistant: assistantArea,
  days: daysArea,
  sales: salesArea,
  customers: customersArea,
  registers: registersArea,
  users: usersArea,
  audit: auditArea,
  changes: changesArea,
  notifications: notificationsArea,
  stores: storesArea,
  items: itemsArea,
  discounts: discountsArea,
  attributes: attributesArea,
  postingExceptions: postingExceptionsArea,
  vatReturn: vatReturnArea,
  outstanding: outstandingArea,
  vanInventory: vanInventoryArea,
  vendors: vendorsArea,
  quotations: quotationsArea,
  agreements: agreementsArea,
  productionOrders: productionOrdersArea,
};

export function OfficeScreen() {
  return (
    <OfficeProvider>
      <AreasContext value={AREAS}>
        <Places />
      </AreasContext>
    </OfficeProvider>
  );
}

function Places() {
  const { db, user } = useOffice();
  const { session, navigation } = useTill();
  const { features } = session.me;
  const asked = useNavigation((state) => state.officePlace);
  const [router, setRouter] = useState<AnyRouter | null>(null);
  useEffect(() => {
    if (router) return keepPlace(db, user, router, reportFailure);
    let isCurrent = true;
    const allowed = officeAreas(features).map(({ id }) => id);
    const open = (start: string | null) => {
      if (isCurrent)
        setRouter(createOfficeRouter({ areas: AREAS, allowed, start, Frame: OfficeFrame, Failed: AreaFailed }));
    };
    readPlace(db, user).then(open, (error: unknown) => {
      reportFailure(error);
      open(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [db, user, features, router]);
  useEffect(() => {
    if (!router || !asked) return;
    navigation.officeOpened();
    const { area, search, cameFrom } = asked;
    void router.navigate({ to: `/${area}`, search, state: { cameFrom } } as never);
  }, [router, asked, navigation]);
  return router ? <RouterProvider router={router} /> : <KeysWait />;
}
