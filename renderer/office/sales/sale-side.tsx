// A sale or return beside the list: its receipt as it was printed, and what it is linked with.
import { Badge, Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { StoredSale } from '#shared/api/sales/sale';
import { getSale } from '#shared/api/sales/sales';
import { DomainError } from '#shared/domain/money/domain-error';
import { makeReceipt, type Receipt } from '#shared/domain/receipt/receipt';
import { useTranslation } from '../../locales/use-translation';
import { useApproval } from '../../approval/use-approval';
import { hasPrinter, usePrinting } from '../../bridge/printing';
import { printReceipt } from '../../counter/receipt/print-receipt';
import { ReceiptView, useReceiptPaper } from '../../counter/receipt/receipt-view';
import { useStore } from '../../store/core/store-context';
import { saleOf } from '#shared/writes/sale-transaction';
import { useTill } from '../../till/use-till';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { Notice } from '../../ui/messages/notice';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';
import { DetailSide } from '../kit/detail/detail-side';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { useAnswer } from '../kit/answers/use-answer';
import { usePrintout } from '../kit/print/use-printout';
import { SaleException } from './sale-exception';
import { SaleLinks } from './sale-links';
import classes from './sales.module.css';

interface SaleSideProps {
  readonly transactionId: string;
  /** As the list has it; null where the list leaves it out, as a sale that is linked. */
  readonly listed: StoredSale | null;
  readonly nameOf: (username: string) => string;
  readonly onOpen: (transactionId: string) => void;
  readonly onClose: () => void;
}

export function SaleSide({ listed, ...side }: SaleSideProps) {
  return listed ? <Known sale={listed} {...side} /> : <Asked {...side} />;
}

type KnownProps = Omit<SaleSideProps, 'listed' | 'transactionId'>;

function Asked({ transactionId, ...side }: Omit<SaleSideProps, 'listed'>) {
  const { t } = useTranslation();
  const answer = useAnswer(getSale, { params: { transactionId } });
  if (answer.data) return <Known sale={answer.data} {...side} />;
  return (
    <DetailSide title={t('office.sales.theSale')} onClose={side.onClose}>
      <AnswerProblem answer={answer} records={t('office.sales.records')} />
    </DetailSide>
  );
}

/** The service has no SKUs of a sale; its receipt shows none. */
const noItem = () => undefined;

function Known({ sale, ...side }: KnownProps & { readonly sale: StoredSale }) {
  const { t } = useTranslation();
  const { merchant } = useTill().session;
  const receipt = useMemo(() => receiptOf(sale, merchant), [sale, merchant]);
  if (receipt) return <WithReceipt sale={sale} receipt={receipt} {...side} />;
  return (
    <SaleDetail sale={sale} {...side}>
      <Notice what={t('office.sales.notShown')} then={t('office.sales.notShownThen', { currency: sale.currency })} />
    </SaleDetail>
  );
}

/** Null for a sale of another program with amounts that its currency cannot have. */
function receiptOf(sale: StoredSale, merchant: Merchant): Receipt | null {
  try {
    return makeReceipt(saleOf(sale, noItem), merchant);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function WithReceipt({ receipt, ...side }: KnownProps & { readonly sale: StoredSale; readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const store = useStore();
  const shortcut = useShortcuts();
  const { sale } = side;
  const paper = useReceiptPaper(receipt);
  const printout = usePrintout(`receipt-${sale.receiptNumber}`, <ReceiptView paper={paper} />, 'receipt');
  const isPrinterThere = usePrinting(hasPrinter);
  const { askFor, panel } = useApproval();
  const print = async () => {
    const mayCopy = async () => (await askFor('REPRINT', { receiptNumber: sale.receiptNumber })) !== null;
    const { transactionId } = sale;
    const isQueued = await printReceipt({ paper, transactionId, isLatest: false, copyId: store.newId(), mayCopy });
    if (isQueued) announce(t('printing.sentToQueue', { title: paper.title }));
  };
  const printCopy = () => void print().catch(reportFailure);
  useActions({
    // Without a printer nothing is printed, and the page itself never is.
    printShown: () => isPrinterThere && printCopy(),
    saveRecord: printout.save,
  });
  return (
    <>
      <SaleDetail
        {...side}
        panel={panel}
        foot={
          <div className={classes['foot']}>
            <Button
              leftSection={<IconFileDownload size="1.25rem" stroke={1.6} aria-hidden />}
              {...shortcut('saveRecord')}
              onClick={printout.save}
            >
              {t('printing.savePdf')}
            </Button>
            {isPrinterThere && (
              <Button
                leftSection={<IconPrinter size="1.25rem" stroke={1.6} aria-hidden />}
                {...shortcut('printShown')}
                onClick={printCopy}
              >
                {t('printing.printCopy')}
              </Button>
            )}
          </div>
        }
      >
        <ReceiptView paper={paper} />
      </SaleDetail>
      {printout.page}
    </>
  );
}

interface SaleDetailProps extends KnownProps {
  readonly sale: StoredSale;
  /** An approval that is asked for, in place of the sale. */
  readonly panel?: ReactNode;
  readonly foot?: ReactNode;
  /** The receipt. */
  readonly children: ReactNode;
}

function SaleDetail({ sale, nameOf, onOpen, onClose, panel, foot, children }: SaleDetailProps) {
  const { t } = useTranslation();
  return (
    <DetailSide
      title={sale.receiptNumber}
      badge={sale.kind === 'RETURN' && <Badge>{t('office.sales.return')}</Badge>}
      onClose={onClose}
      foot={foot}
    >
      {panel ?? (
        <>
          <SaleException transactionId={sale.transactionId} />
          {children}
          <SaleLinks sale={sale} nameOf={nameOf} onOpen={onOpen} />
        </>
      )}
    </DetailSide>
  );
}
