// One change: who made it where, the way to the record, and every field before and after.
import type { Change } from '#shared/api/accounts/changes';
import { useTranslation } from '../../locales/use-translation';
import { Fact } from '../../ui/layout/fact';
import { useTimes } from '../../ui/text/times';
import { factsText } from '../../ui/text/list-text';
import { DetailPart, DetailSide } from '../kit/detail/detail-side';
import { RegisterLink } from '../kit/detail/register-link';
import { AreaLink } from '../place/area-link';
import { changeText, fieldText, kindText, recordText } from './change-text';
import { fieldName } from './field-names';
import { placeOf } from './record-place';
import type { ChangeNames } from './value-text';

interface ChangeSideProps {
  readonly change: Change;
  readonly names: ChangeNames;
  readonly whoOf: (username: string | null) => string;
  readonly onClose: () => void;
}

export function ChangeSide({ change, names, whoOf, onClose }: ChangeSideProps) {
  const { t } = useTranslation();
  const { moment } = useTimes();
  const { at, username, registerId, operation, kind, fields } = change;
  const place = operation === 'DELETED' ? null : placeOf(change);
  const isNumbered = kind === 'CUSTOMER' && names.nameHere(change) !== undefined;
  const record = <bdi>{factsText([recordText(change, names), isNumbered && change.recordId])}</bdi>;
  return (
    <DetailSide title={changeText(change, names)} above={moment(at)} onClose={onClose}>
      <dl>
        <Fact name={t('audit.who')}>
          <bdi>{whoOf(username)}</bdi>
        </Fact>
        {registerId !== null && (
          <Fact name={t('office.audit.register')}>
            <RegisterLink registerId={registerId} />
          </Fact>
        )}
        <Fact name={kindText(kind, t)}>{place ? <AreaLink {...place}>{record}</AreaLink> : record}</Fact>
      </dl>
      <DetailPart title={t('office.changes.fieldsOf')}>
        <dl>
          {fields.map((each) => (
            <Fact key={each.field} name={fieldName(kind, each.field, t)}>
              <span dir="auto">{fieldText(change, each, names)}</span>
            </Fact>
          ))}
        </dl>
      </DetailPart>
    </DetailSide>
  );
}
