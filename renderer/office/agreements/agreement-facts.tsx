// What is fixed of an agreed price: for whom and what it is, its terms, whether tills use it, and where it came from.
import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { factMark, namesText } from '../../ui/text/list-text';
import { formatCount } from '../../ui/text/number-format';
import { useTimes } from '../../ui/text/times';
import { useNameOf } from '../kit/answers/use-name-of';
import { amountWithCurrency } from '../kit/document/amounts';
import { AreaLink } from '../place/area-link';
import { isInForce, type AgreementNames, type AmendedAgreement } from './agreement-search';
import { periodText, roleText, statusText, unitText } from './agreement-text';
import classes from './agreements.module.css';
import { tillUseOf, tillUseText } from './till-use';
import { useShop } from './use-shop';

interface AgreementFactsProps {
  /** With the unsent changes over it. */
  readonly agreement: AmendedAgreement;
  readonly names: AgreementNames;
  /** Among which those it supersedes are found. */
  readonly all: readonly AmendedAgreement[];
  /** Also where the list does not know it yet. */
  readonly isSuperseded: boolean;
}

export function AgreementFacts({ agreement, names, all, isSuperseded }: AgreementFactsProps) {
  const { t } = useTranslation();
  const { today, day } = useTimes();
  const nameOf = useNameOf();
  const { currency } = useTill();
  const sku = names.skuOf(agreement);
  const shop = useShop(agreement.itemId, '');
  const use = tillUseOf(agreement, { all, today: today(), currency, shop });
  // That a till does not use what a vendor asks needs nobody's attention.
  const isForCustomer = agreement.partyRole === 'CUSTOMER';
  const { rate, currencyCode, uomCode, taxInclusive, minQty, source, sourceRef } = agreement;
  return (
    <>
      <div className={classes['party']}>
        <span dir="auto">
          <PartyLink agreement={agreement} name={names.partyOf(agreement)} />
        </span>
        {factMark()}
        {roleText(agreement.partyRole, t)}{' '}
        {isInForce(agreement, today()) ? (
          <Badge color="petrol" leftSection={<IconCheck size="0.75rem" stroke={2.25} aria-hidden />}>
            {t('office.agreements.today')}
          </Badge>
        ) : (
          isSuperseded && <Badge>{statusText(agreement.status, t)}</Badge>
        )}
      </div>
      <dl>
        {agreement.itemId !== null && (
          <Fact name={t('office.agreements.heads.item')}>
            <AreaLink area="items" search={{ status: 'all', open: agreement.itemId }}>
              <bdi>{names.subjectOf(agreement)}</bdi>
            </AreaLink>
          </Fact>
        )}
        {sku !== '' && (
          <Fact name={t('office.items.fields.sku')}>
            <bdi>{sku}</bdi>
          </Fact>
        )}
        <Fact name={t('office.agreements.heads.rate')}>
          <strong>
            {t('office.agreements.rateOf', {
              rate: amountWithCurrency(rate, currencyCode),
              unit: unitText(uomCode, t),
              tax: t(taxInclusive ? 'office.document.tax.true' : 'office.document.tax.false'),
            })}
          </strong>
        </Fact>
        <Fact name={t('office.agreements.heads.minimum')}>
          {minQty === 0 ? t('office.agreements.any') : formatCount(minQty)}
        </Fact>
        {agreement.uomId !== null && (
          <Fact name={t('office.agreements.unitId')}>
            <bdi>{agreement.uomId}</bdi>
          </Fact>
        )}
        <Fact name={t('office.agreements.held')}>{periodText(agreement, t)}</Fact>
        <Fact name={t('office.agreements.atTills.title')} isAttend={isForCustomer && use.kind === 'notUsed'}>
          {tillUseText(use, t)}
        </Fact>
        <Fact name={t('office.agreements.source')}>
          <bdi>
            {namesText([
              source === 'MANUAL' ? t('office.agreements.byHand') : source,
              ...(sourceRef ? [sourceRef] : []),
            ])}
          </bdi>
        </Fact>
        <Fact name={t('office.agreements.updated')}>
          {t('office.agreements.by', { name: nameOf(agreement.updatedBy), day: day(agreement.updatedAt) })}
        </Fact>
      </dl>
    </>
  );
}

interface PartyLinkProps {
  readonly agreement: AmendedAgreement;
  readonly name: string;
}

/** The way to the vendor or the customer; other roles have no area. */
function PartyLink({ agreement: { partyRole, partyId }, name }: PartyLinkProps) {
  if (partyRole === 'SUPPLIER') {
    return (
      <AreaLink area="vendors" search={{ open: partyId }}>
        {name}
      </AreaLink>
    );
  }
  if (partyRole !== 'CUSTOMER') return name;
  return (
    <AreaLink area="customers" search={{ status: 'all', open: partyId }}>
      {name}
    </AreaLink>
  );
}
