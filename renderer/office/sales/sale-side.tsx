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
import { useFileName } from '../../devices/printing/file-name';
import { ReceiptView, useReceiptPaper } from '../../counter/receipt/receipt-view';
import { saleOf } from '#shared/writes/sale-transaction';
import { useTill } from '../../till/use-till';
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
import { useReceiptCopy } from './use-receipt-copy';

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
  const shortcut = useShortcuts();
  const { sale, nameOf } = side;
  const paper = useReceiptPaper(receipt, nameOf);
  // A PDF is the receipt in another form, not a copy of it.
  const printout = usePrintout(useFileName()(paper.title), <ReceiptView paper={paper} />, 'receipt');
  const copy = useReceiptCopy(sale, paper);
  useActions({ printShown: copy.print, saveRecord: printout.save });
  return (
    <>
      <SaleDetail
        {...side}
        panel={copy.panel}
        foot={
          <div className={classes['foot']}>
            <Button
              leftSection={<IconFileDownload size="1.25rem" stroke={1.6} aria-hidden />}
              {...shortcut('saveRecord')}
              onClick={printout.save}
            >
              {t('printing.savePdf')}
            </Button>
            <Button
              leftSection={<IconPrinter size="1.25rem" stroke={1.6} aria-hidden />}
              {...shortcut('printShown')}
              onClick={copy.print}
            >
              {t('printing.printCopy')}
            </Button>
          </div>
        }
      >
        <ReceiptView paper={paper} />
      </SaleDetail>
      {printout.page}
      {copy.page}
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
