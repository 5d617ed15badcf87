// A barcode and a QR code as SVG, dark on light in every theme, so that they can be scanned from the screen too.
import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';
import classes from './code-view.module.css';

/** Light modules required around a code by scanners. */
const BARCODE_QUIET = 10;
const QR_QUIET = 4;
/** In modules; a barcode has no height of its own. */
const BARCODE_HEIGHT = 40;

interface CodeProps {
  readonly label: string;
}

/** Code 128 with its text below. */
export function BarcodeView({ code, label }: CodeProps & { readonly code: string }) {
  const modules = code128(code);
  const width = modules.length + 2 * BARCODE_QUIET;
  return (
    <figure className={classes['code']}>
      <svg role="img" aria-label={label} className={classes['barcode']} viewBox={`0 0 ${width} ${BARCODE_HEIGHT}`}>
        <path
          d={modules.map((isDark, x) => (isDark ? `M${x + BARCODE_QUIET} 0h1v${BARCODE_HEIGHT}h-1z` : '')).join('')}
        />
      </svg>
      <figcaption aria-hidden>{code}</figcaption>
    </figure>
  );
}

export function QrView({ text, label }: CodeProps & { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <figure className={classes['code']}>
      <svg role="img" aria-label={label} className={classes['qr']} viewBox={`0 0 ${size} ${size}`}>
        <path d={dark.join('')} />
      </svg>
    </figure>
  );
}

function code128(code: string): boolean[] {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, code, { format: 'CODE128' });
  return [...(drawn.encodings?.[0]?.data ?? '')].map((module) => module === '1');
}
