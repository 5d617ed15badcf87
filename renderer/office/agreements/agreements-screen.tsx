// The area Agreed prices: the list, the open one beside it, and its revision as a third column.
import { Badge, Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { createAgreement, patchAgreement } from '#shared/api/customers/agreements';
import { useTranslation } from '../../locales/use-translation';
import { ActionHint } from '../../ui/keys/shortcut';
import { useTimes } from '../../ui/text/times';
import { FilterDay } from '../kit/filters/filter-day';
import { isShownIn } from '../kit/list/rows/shown-in';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useNameOf } from '../kit/answers/use-name-of';
import { useUnsent } from '../kit/form/unsent';
import { useDrafts } from '../kit/form/use-draft';
import type { NewRecord } from '../kit/list/new-rows';
import { RecordMarks } from '../kit/list/record-marks';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { AgreementEditor } from './agreement-editor';
import { AgreementSide } from './agreement-side';
import { newAgreement, partyTexts, REVISION_DRAFTS, withEndOf } from './agreement-form';
import {
  agreementSearch,
  ANY_PARTY,
  matchesOn,
  PARTY_CHOICES,
  WHEN_CHOICES,
  type AmendedAgreement,
} from './agreement-search';
import classes from './agreements.module.css';
import { roleText } from './agreement-text';
import { useAgreements } from '../kit/answers/use-agreements';
import { useVendors } from '../vendors/vendor-choice';
import { useAgreementNames } from './use-agreement-names';
import { useAgreementColumns } from './use-agreement-columns';

const WRITES = [patchAgreement, createAgreement];
const idOf = ({ id }: AmendedAgreement) => id;

export function AgreementsScreen() {
  const { t } = useTranslation();
  const { today } = useTimes();
  const at = usePlace(agreementSearch);
  const { place, go } = at;
  const date = today();
  const answer = useAgreements();
  const names = useAgreementNames(answer.data, useUnsent(WRITES));
  const matches = useMemo(() => matchesOn(date, names), [date, names]);
  const columns = useAgreementColumns(names, useNameOf());
  const newRow = useCallback((made: NewRecord) => newAgreement(made, date), [date]);
  const { data } = answer;
  const workedOut = useCallback(
    (shown: AmendedAgreement) =>
      withEndOf(
        data?.find(({ id }) => id === shown.id),
        shown,
      ),
    [data],
  );
  const records = useRecords<AmendedAgreement, typeof place>({
    ...{ area: 'agreements', answer, writes: WRITES, newRow, workedOut, idOf, matches, columns, at },
  });
  const { all, openRecord, isNew, unsent, readAgain } = records;
  const revisions = useDrafts(REVISION_DRAFTS);
  const changes = openRecord ? unsent.get(openRecord.id) : undefined;
  const isUnsent = changes?.localId !== undefined;
  // The party that the list is kept to, which may have no agreed price yet.
  const vendors = useVendors(place.partyId !== ANY_PARTY);
  const vendor = vendors?.find(({ id }) => id === place.partyId);
  const ofParty =
    all?.find(({ partyId, partyName }) => partyId === place.partyId && partyName) ??
    all?.find(({ partyId }) => partyId === place.partyId);
  const partyName = ofParty ? names.partyOf(ofParty) : (vendor?.name ?? place.partyId);
  // What was just agreed for later must not be taken for lost.
  const { shown } = records.choice;
  const later = useMemo(() => {
    if (place.when !== 'inForce') return 0;
    const upcoming = { ...place, when: 'upcoming' } as const;
    return (all ?? []).filter((each) => matches(each, upcoming, (typed) => isShownIn(shown, each, typed))).length;
  }, [all, matches, place, shown]);
  const close = () => records.goOn(null, { isRevising: false });
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.agreements.records'),
        none: t('office.agreements.none'),
        noneThen: (
          <>
            {t('office.agreements.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.agreements.count', { count }),
      }}
      create={useNewRecord('agreements')}
      marksOf={({ id, itemId, partyRole }) => (
        <>
          <RecordMarks isDraft={revisions.has(id) && !records.drafts.has(id)} unsent={undefined} />
          {itemId === null && <Badge>{t('office.agreements.category')}</Badge>}
          {partyRole !== 'SUPPLIER' && <Badge>{roleText(partyRole, t)}</Badge>}
        </>
      )}
      filters={
        <>
          <FilterText
            label={t('office.agreements.search')}
            value={place.text}
            onChange={(text) => go({ text }, 'same')}
          />
          <FilterChoice
            label={t('office.agreements.heads.party')}
            value={place.party}
            all="all"
            choices={PARTY_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('office.list.all') : t(`office.agreements.roleFilter.${value}`),
            }))}
            onChange={(party) => go({ party }, 'same')}
          />
          {place.partyId !== ANY_PARTY && (
            <FilterChoice
              label={t('office.agreements.onlyOf')}
              value={place.partyId}
              all={ANY_PARTY}
              choices={[
                { value: ANY_PARTY, label: t('office.list.all') },
                { value: place.partyId, label: partyName },
              ]}
              onChange={(partyId) => go({ partyId }, 'same')}
            />
          )}
          <FilterChoice
            label={t('office.agreements.when')}
            value={place.when}
            all="all"
            choices={WHEN_CHOICES.map((value) => ({
              value,
              label: value === 'expiring' ? t('office.today.expiring') : t(`office.agreements.whens.${value}`),
            }))}
            onChange={(when) => go({ when }, 'same')}
          />
          <FilterDay
            className={classes['day'] ?? ''}
            label={t('office.agreements.onDay')}
            placeholder={t('office.agreements.onToday')}
            value={place.day}
            onChange={(day) => go({ day }, 'same')}
          />
        </>
      }
      above={
        later > 0 && (
          <p className={classes['later']} role="status">
            {t('office.agreements.later', { count: later })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => go({ when: 'upcoming' }, 'same')}>
              {t('office.agreements.showLater')}
            </Button>
          </p>
        )
      }
      {...(place.day !== '' && { period: { from: place.day, to: place.day } })}
      hasThird={openRecord !== null && !isUnsent && place.isRevising}
    >
      {(isNew || isUnsent) && (
        <AgreementEditor
          key={records.openKey}
          agreement={isNew ? null : openRecord}
          all={all ?? []}
          unsent={changes}
          keptTo={partyTexts(place.party === 'all' ? ofParty?.partyRole : place.party, place.partyId, vendor)}
          readAgain={readAgain}
          onClose={close}
          onCreated={records.created}
        />
      )}
      {openRecord && !isNew && !isUnsent && (
        <AgreementSide
          key={records.openKey}
          agreement={openRecord}
          names={names}
          all={all ?? []}
          unsent={changes}
          readAgain={readAgain}
          missingSince={records.missingSince}
          isRevising={place.isRevising}
          onRevising={(isRevising) => go({ isRevising }, 'step')}
          onOpen={(id) => records.goOn(id, { isRevising: false })}
          onClose={close}
          onNew={() => go({ open: 'new', isRevising: false }, 'step')}
        />
      )}
    </ListArea>
  );
}
