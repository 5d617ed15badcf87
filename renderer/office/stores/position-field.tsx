// The position of a store on a grid of degrees: pressing it sets the fields, and the point follows the fields. The keyboard has
// the two fields.
import { useMemo, type PointerEvent } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { typedNumber } from '../../ui/fields/typed-number';
import { formatDecimal, typedDecimal } from '../../ui/text/number-format';
import record from '../kit/form/record-form.module.css';
import { RecordField } from '../kit/form/record-field';
import type { RecordForm } from '../kit/form/use-record-form';
import { ASPECT, linesBetween, positionAt, scaleOf, shareOf, viewOf, type Position } from './position-view';
import classes from './stores.module.css';

const WIDTH = 480;
const HEIGHT = WIDTH / ASPECT;
/** Beside a line: its degrees. A line without room for them has none. */
const LABEL = 44;

interface PositionFieldProps {
  readonly form: RecordForm;
  readonly labelOf: (field: string) => string;
  readonly others: readonly Position[];
}

export function PositionField({ form, labelOf, others }: PositionFieldProps) {
  const { t } = useTranslation();
  const own = positionOf(form.draft.values);
  // As it was when the store was opened: the grid does not move below the pointer.
  const stored = useMemo(() => positionOf(form.stored), [form.stored]);
  const view = useMemo(() => viewOf(stored ? [...others, stored] : others), [others, stored]);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!form.mayEdit || (event.type === 'pointermove' && event.buttons === 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    const { latitude, longitude } = positionAt(view, x, y);
    form.setAll({ latitude: typedDecimal(String(latitude)), longitude: typedDecimal(String(longitude)) });
  };
  const at = (position: Position) => {
    const { x, y } = shareOf(view, position);
    return { cx: x * WIDTH, cy: y * HEIGHT };
  };
  const { kilometers, share } = scaleOf(view);
  const decimals = Math.max(0, -Math.floor(Math.log10(view.step)));
  const degrees = (value: number) => formatDecimal(Math.abs(value).toFixed(decimals), decimals);
  return (
    <div className={classes['position']}>
      <svg
        className={classes['grid']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('office.stores.positionOf', { count: others.length })}
        onPointerDown={move}
        onPointerMove={move}
      >
        {linesBetween(view.west, view.east, view.step).map((longitude) => {
          const { cx } = at({ latitude: view.south, longitude });
          return (
            <g key={longitude}>
              <line x1={cx} x2={cx} y1={0} y2={HEIGHT} />
              {cx <= WIDTH - LABEL && (
                <text x={cx + 4} y={14}>
                  {t(`office.stores.${longitude < 0 ? 'west' : 'east'}`, { degrees: degrees(longitude) })}
                </text>
              )}
            </g>
          );
        })}
        {linesBetween(view.south, view.north, view.step).map((latitude) => {
          const { cy } = at({ latitude, longitude: view.west });
          return (
            <g key={latitude}>
              <line x1={0} x2={WIDTH} y1={cy} y2={cy} />
              <text x={4} y={cy - 4}>
                {t(`office.stores.${latitude < 0 ? 'south' : 'north'}`, { degrees: degrees(latitude) })}
              </text>
            </g>
          );
        })}
        {others.map((other, place) => (
          <circle key={place} {...at(other)} r={4} className={classes['ring']} />
        ))}
        {own && <circle {...at(own)} r={7} className={classes['point']} data-point />}
        <path d={`M 12 ${HEIGHT - 18} v 6 h ${share * WIDTH} v -6`} className={classes['scale']} />
        <text x={18 + share * WIDTH} y={HEIGHT - 10}>
          {t('office.stores.kilometers', { count: kilometers })}
        </text>
      </svg>
      <p className={classes['faint']}>{t('office.stores.pressOrType')}</p>
      <div className={record['fields']}>
        <RecordField form={form} name="latitude" label={labelOf('latitude')} isFigure />
        <RecordField form={form} name="longitude" label={labelOf('longitude')} isFigure />
      </div>
    </div>
  );
}

/** Null while the fields are no position. */
function positionOf(values: Readonly<Record<string, string>>): Position | null {
  const [latitude, longitude] = ['latitude', 'longitude'].map((field) => typedNumber(values[field] ?? ''));
  if (!latitude || !longitude) return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}
