// Returns: find the sale, choose lines and quantities, refund the money. Works offline for the sales of this till; sales of
// other registers are read from the service.
import { ChooseGoods } from './lines/return-lines';
import { FindSale } from './find/find-sale';
import { NoReceiptStage } from './no-receipt/no-receipt-return';
import { ReturnDone } from './refund/return-done';
import { useReturns } from '../../till/use-till';

export function ReturnsScreen() {
  const stage = useReturns((state) => state.stage);
  switch (stage.kind) {
    case 'find':
      return <FindSale />;
    case 'choose':
      return <ChooseGoods key={stage.draftId} draftId={stage.draftId} original={stage.original} />;
    case 'no receipt':
      return <NoReceiptStage key={stage.draftId} draftId={stage.draftId} />;
    case 'done':
      return <ReturnDone back={stage.back} />;
  }
}
