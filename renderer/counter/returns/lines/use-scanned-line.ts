// A scan while the lines of a sale are chosen: the line of its item is counted up, that of a receipt opens its sale.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { findByScan, type FoundItem } from '../../../till/found-items';
import { useTill } from '../../../till/use-till';
import { announce } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import { playRefusal } from '../../../ui/messages/sound';
import { unitsText, type Return } from '../refund/use-return';

/** @returns why the last scan was not counted; null if it was */
export function useScannedLine({ lines, setText }: Return, isClosed: boolean): string | null {
  const { t } = useTranslation();
  const { returns, currency } = useTill();
  const { search } = useStore();
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setProblem(sentence);
    playRefusal();
  };
  const count = useEffectEvent((code: string, found: readonly FoundItem[]) => {
    const inSale = lines.filter(({ sold }) => found.some(({ item }) => item.itemId === sold.line.itemId));
    const [first] = inSale;
    if (!first) return refuse(t('returns.notInSale', { code }));
    const units = found.find(({ item }) => item.itemId === first.sold.line.itemId)?.quantity ?? 0;
    const next = inSale.find(({ problem: wrong, quantity, left }) => wrong === null && (quantity ?? 0) + units <= left);
    const { itemName: name } = first.sold.line;
    if (!next) return refuse(t('returns.allScanned', { name }));
    const { lineId } = next.sold.line;
    const quantity = unitsText((next.quantity ?? 0) + units);
    setProblem(null);
    setText(lineId, quantity);
    document.querySelector<HTMLInputElement>(`[data-line="${lineId}"] input`)?.focus();
    announce(t('returns.counted', { name, quantity }));
  });
  // One after the other, each by what the one before it left.
  const turns = useRef(Promise.resolve());
  useEffect(() => {
    if (isClosed) return undefined;
    let isOver = false;
    const stop = returns.takeScans((code, latin) => {
      const receipt = [code, latin ?? ''].find(isReceiptNumber);
      if (receipt !== undefined) return returns.start(receipt);
      turns.current = turns.current
        .then(() => findByScan(search, currency, code, latin))
        .then((found) => {
          if (!isOver) count(code, found);
        })
        .catch(reportFailure);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [isClosed, returns, search, currency]);
  return problem;
}
