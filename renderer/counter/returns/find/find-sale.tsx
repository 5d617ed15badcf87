// Finds the sale to return from. The field keeps the focus: a scanned receipt opens its sale, arrows move in the list, Enter
// opens the marked one.
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { useTranslation } from '../../../locales/use-translation';
import { MainButton } from '../../../ui/front/main-button';
import { KeyHint } from '../../../ui/buttons/key-hint';
import { ResultFoot } from '../../../ui/layout/result-foot';
import { DateField } from '../../../ui/fields/date-field';
import { SearchInput } from '../../../ui/fields/search-input';
import { announce } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import { useSyncStatus } from '../../../bridge/sync-status';
import { readReturnable } from '../../../store/sales/returns';
import { useStore } from '../../../store/core/store-context';
import { useAway } from '../../../frame/away';
import { ScreenFrame } from '../../../frame/screen-frame';
import { ASK_BUTTON, AskService } from './ask-service';
import classes from './find-sale.module.css';
import { SaleList } from './sale-list';
import { findForReturn, MOST_FOUND, useFoundSales } from './use-found-sales';
import { typedReceiptNumber } from '../../receipt/receipt-number';
import { useReturns, useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useLatinScan } from '../../../ui/keys/use-latin-scan';
import { useActions } from '../../../ui/keys/use-actions';
import { arrowStep, placeAfter } from '../../../ui/keys/arrow-step';

export function FindSale() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const store = useStore();
  const id = useId();
  const text = useReturns((state) => state.text);
  const businessDate = useReturns((state) => state.businessDate);
  const found = useFoundSales(text, businessDate);
  const [marked, setMarked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sales = found?.sales ?? [];
  const at = Math.max(
    0,
    sales.findIndex(({ row }) => row.transactionId === marked),
  );
  const away = useAway();
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const isAnswered = found?.text === text.trim();

  // What is typed or scanned next replaces the text.
  const selectText = () => {
    input.current?.focus();
    input.current?.select();
  };
  useEffect(selectText, []);
  // What was said before is of another step.
  useEffect(() => announce(''), []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  // Of two receipts scanned one after the other, the first may be found later; Esc ends what is looked up.
  const asked = useRef(0);
  const ask = () => {
    const own = (asked.current += 1);
    return () => own === asked.current;
  };
  const open = async (transactionId: string, isLast = ask()) => {
    const original = await readReturnable(store.db, transactionId);
    if (original && isLast()) till.returns.openSale(original, store.newId());
  };
  const askService = () => {
    const button = document.querySelector<HTMLButtonElement>(`#${ASK_BUTTON}`);
    if (!button) announce(t('returns.notHere'));
    else if (button.disabled && isOffline && away !== null) announce(t('returns.offline', { why: away }));
    else button.click();
  };
  // A scanner sends Enter before the list is up to date.
  const enter = async (scanned: string | null) => {
    const isLast = ask();
    const shown = isAnswered && scanned === null ? sales[at]?.row : undefined;
    const meant = shown ?? (await findForReturn(store, till, scanned ?? text, businessDate))[0];
    if (meant) await open(meant.transactionId, isLast);
    else if (isLast()) askService();
  };
  // The last render's: the text is the scan's by then.
  useEffect(() => till.returns.takeScans((code, latin) => void enter(latin ?? code).catch(reportFailure)));
  const begin = () => {
    ask();
    till.returns.show({ stage: { kind: 'no receipt', draftId: store.newId() } });
  };
  const mayRefund = mayDo(till.session.me.features, 'REFUND');
  const rightId = useId();
  useActions({ noReceipt: mayRefund ? begin : () => announce(t('returns.needsRight')) });
  const clear = () => {
    ask();
    till.returns.show({ text: '' });
  };
  const latinScan = useLatinScan();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const scanned = latinScan(event);
    const move = arrowStep(event);
    if (move !== 0) {
      event.preventDefault();
      setMarked(sales[placeAfter(at, move, sales.length)]?.row.transactionId ?? null);
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      if (scanned !== null) till.returns.show({ text: scanned });
      enter(scanned).catch(reportFailure);
      input.current?.select();
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      clear();
    }
  };

  return (
    <ScreenFrame
      help="returns"
      title={t('returns.title')}
      actions={
        <>
          {sales.length > 0 ? (
            <MainButton shortcut="Enter" onClick={() => void enter(null).catch(reportFailure)}>
              {t('returns.openSale')}
            </MainButton>
          ) : (
            // Keeps its place, so that nothing in the header moves with what is typed. The main button is that of the question below, if any.
            <Button disabled rightSection={<KeyHint>Enter</KeyHint>}>
              {t('returns.openSale')}
            </Button>
          )}
          <Button
            {...shortcut('noReceipt')}
            disabled={!mayRefund}
            aria-describedby={mayRefund ? undefined : rightId}
            onClick={begin}
          >
            {t('returns.withoutReceipt')}
          </Button>
        </>
      }
    >
      <section className={classes['find']} aria-label={t('returns.findSale')}>
        <div className={classes['bar']}>
          <SearchInput
            ref={input}
            data-takes-scans
            className={classes['search'] ?? ''}
            aria-label={t('returns.find')}
            aria-expanded={sales.length > 0}
            aria-haspopup="grid"
            aria-controls={`${id}-list`}
            aria-activedescendant={sales.length > 0 ? `${id}-${at}` : undefined}
            placeholder={t('receipts.searchHint')}
            leftSection={<IconSearch size="1.5rem" stroke={1.6} aria-hidden />}
            value={text}
            onChange={(event) => {
              setMarked(null);
              till.returns.show({ text: event.currentTarget.value });
            }}
            onKeyDown={onKeyDown}
            onClear={clear}
          />
          <DateField
            className={classes['date'] ?? ''}
            aria-label={t('returns.soldOn')}
            placeholder={t('returns.soldOn')}
            value={businessDate}
            onChange={(date) => till.returns.show({ businessDate: date })}
          />
          {businessDate !== '' && (
            <Button variant="subtle" onClick={() => till.returns.show({ businessDate: '' })}>
              {t('returns.anyDay')}
            </Button>
          )}
        </div>
        {!mayRefund && (
          <p id={rightId} className={classes['right']}>
            {t('returns.needsRight')}
          </p>
        )}
        {sales.length > 0 && (
          <SaleList
            id={id}
            sales={sales}
            at={at}
            onOpen={(saleId) => void open(saleId).catch(reportFailure)}
            onMark={setMarked}
          />
        )}
        {found && isAnswered && sales.length === 0 && (
          <AskService
            key={text.trim()}
            receiptNumber={typedReceiptNumber(text)}
            hasQuestion={text.trim() !== '' || businessDate !== ''}
          />
        )}
        {sales.length > 0 && (
          <ResultFoot
            className={classes['foot']}
            keys={
              <>
                <KeyHint>↑</KeyHint>
                <KeyHint>↓</KeyHint> {t('returns.choose')} <KeyHint>Enter</KeyHint> {t('returns.open')}
              </>
            }
          >
            {t(sales.length === MOST_FOUND ? 'returns.newest' : 'returns.shown', { count: sales.length })}
          </ResultFoot>
        )}
      </section>
    </ScreenFrame>
  );
}
