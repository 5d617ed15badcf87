// Shows a paper on the screen, and as the source of a PDF: the same parts in the same order as on the printer. Independent
// of receipts and reports.
import type { Paper, PaperPart, PaperRow } from '#shared/ipc/paper';
import type { Logo } from '#shared/ipc/printing';
import { useTranslation } from '../../locales/use-translation';
import { BarcodeView, QrView } from './code-view';
import { LogoView } from './logo-view';
import classes from './paper-view.module.css';

interface PaperViewProps {
  readonly paper: Paper;
  readonly isCopy?: boolean;
  readonly logo: Logo | null;
  /** A receipt is as narrow as a roll; a report lays its parts out in columns. */
  readonly layout: 'receipt' | 'report';
}

export function PaperView({ paper, isCopy = false, logo, layout }: PaperViewProps) {
  return (
    <article className={classes[layout]} aria-label={paper.title}>
      {isCopy && paper.copyMark !== null && <p className={classes['copy']}>{paper.copyMark}</p>}
      {paper.parts.map((part, index) => (
        <Part key={index} part={part} logo={logo} />
      ))}
    </article>
  );
}

function Part({ part, logo }: { readonly part: PaperPart; readonly logo: Logo | null }) {
  const { t } = useTranslation();
  switch (part.is) {
    case 'logo':
      return logo && <LogoView logo={logo} />;
    case 'heading':
      return (
        <header className={classes['heading']}>
          {part.lines.map(({ text, look }, index) => (
            <span key={index} data-look={look} dir="auto">
              {text}
            </span>
          ))}
        </header>
      );
    case 'rows':
      return (
        <section className={classes['part']}>
          {part.title !== null && <h2>{part.title}</h2>}
          <Rows rows={part.rows} />
        </section>
      );
    case 'items':
      return (
        <ul className={`${classes['part']} ${classes['items']}`}>
          {part.items.map(({ id, name, rows, note }) => (
            <li key={id}>
              <span className={classes['name']} dir="auto">
                {name}
              </span>
              <Rows rows={rows} />
              {note !== null && (
                <span className={classes['note']} dir="auto">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table part={part} />;
    case 'text':
      return (
        <p className={classes['text']} data-look={part.look} dir="auto">
          {part.text}
        </p>
      );
    case 'barcode':
      return <BarcodeView code={part.code} label={t('printing.barcode', { code: part.code })} />;
    case 'qr':
      return <QrView text={part.text} label={part.says} />;
  }
}

/** Rows that begin with a figure have a column of figures; texts, and a number among texts, stand at the edge. */
function Rows({ rows }: { readonly rows: readonly PaperRow[] }) {
  const hasFigures = isFigure(rows[0]?.value ?? '');
  return (
    <dl className={classes['rows']}>
      {rows.map(({ name, value, look }, index) => (
        <div key={index} data-look={look} data-figure={(hasFigures && isFigure(value)) || undefined}>
          <dt dir="auto">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '1,284.50', '−30.00', '3'; no number of a receipt, which has a hyphen. */
function isFigure(value: string): boolean {
  return /\p{Nd}/u.test(value) && !/[\p{L}\p{Pd}]/u.test(value);
}

function Table({ part: { title, head, rows } }: { readonly part: Extract<PaperPart, { is: 'table' }> }) {
  return (
    <section className={classes['part']}>
      {title !== null && <h2>{title}</h2>}
      <table className={classes['table']}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...figures], look }, index) => (
            <tr key={index} data-look={look}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={column}>
                  <bdi>{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
