// Returns: find the sale, choose lines and quantities, refund the money. Works offline for the sales of this till; sales of
// other registers are read from the service.
import { useTranslation } from '../../locales/use-translation';
import { ReturnLines } from './lines/return-lines';
import { DiscardReturn } from './discard-return';
import { FindSale } from './find/find-sale';
import { NoReceiptStage } from './no-receipt/no-receipt-return';
import { ReturnDone } from './refund/return-done';
import type { ReturnStage } from '../../till/returns-state';
import { useReturns, useTill } from '../../till/use-till';
import { CurrencyUnknown } from '../../frame/currency-unknown';

export function ReturnsScreen() {
  const { t } = useTranslation();
  const { isMerchantKnown } = useTill().session;
  const stage = useReturns((state) => state.stage);
  const isAsked = useReturns((state) => state.next !== null);
  if (!isMerchantKnown) return <CurrencyUnknown help="returns" title={t('returns.title')} />;
  return (
    <>
      <Stage stage={stage} />
      {isAsked && <DiscardReturn />}
    </>
  );
}

function Stage({ stage }: { readonly stage: ReturnStage }) {
  switch (stage.kind) {
    case 'find':
      return <FindSale />;
    case 'choose':
      return <ReturnLines key={stage.draftId} draftId={stage.draftId} original={stage.original} />;
    case 'no receipt':
      return <NoReceiptStage key={stage.draftId} draftId={stage.draftId} />;
    case 'done':
      return <ReturnDone back={stage.back} />;
  }
}
