// Goods that come back: the sale is found, lines and quantities chosen, the money given back. Works without the network for
// the sales of this till; those of others are asked of the service.
import { ChooseGoods } from './lines/return-lines';
import { FindSale } from './find/find-sale';
import { LooseGoods } from './no-receipt/no-receipt-return';
import { ReturnDone } from './refund/return-done';
import { useReturns } from '../state/returns-state';

export function ReturnsScreen() {
  const stage = useReturns((state) => state.stage);
  switch (stage.is) {
    case 'find':
      return <FindSale />;
    case 'choose':
      return <ChooseGoods key={stage.draftId} draftId={stage.draftId} original={stage.original} />;
    case 'loose':
      return <LooseGoods key={stage.draftId} draftId={stage.draftId} />;
    case 'done':
      return <ReturnDone back={stage.back} />;
  }
}
