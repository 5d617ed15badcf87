// The drawn name and value of a row in one picture as wide as the paper: a printer has no text beside a picture.
import type { Picture } from '#shared/ipc/paper';

interface RowLayout {
  /** In dots. */
  readonly width: number;
  readonly indent: number;
  readonly isRightToLeft: boolean;
  /** Twice as high and as wide as before, as the letters of a large line. */
  readonly isTall: boolean;
}

/** Dots between name and value. */
const GAP = 12;
const WHITE = 255;

/** Null if one of them is not drawn or they do not fit on one line. */
export function rowPicture(
  name: Picture | undefined,
  value: Picture | undefined,
  { width, indent, isRightToLeft, isTall }: RowLayout,
): Picture | null {
  if (!name || !value || indent + name.width + GAP + value.width > width) return null;
  const times = isTall ? 2 : 1;
  const height = Math.max(name.height, value.height);
  const row = Buffer.alloc(width * height * times, WHITE);
  const put = ({ width: across, height: down, grey }: Picture, left: number) => {
    const dots = Buffer.from(grey, 'base64');
    const most = Math.min(across, width - left);
    for (let line = 0; line < down * times; line += 1) {
      const from = Math.floor(line / times) * across;
      dots.copy(row, line * width + left, from, from + most);
    }
  };
  put(name, isRightToLeft ? width - indent - name.width : indent);
  put(value, isRightToLeft ? 0 : width - inkWidth(value));
  return { width, height: height * times, grey: row.toString('base64') };
}

/** Without the white that fills a picture up to eight dots: figures meet the edge, so that their decimals meet. */
function inkWidth({ width, height, grey }: Picture): number {
  const dots = Buffer.from(grey, 'base64');
  for (let across = width; across > 1; across -= 1) {
    for (let line = 0; line < height; line += 1) if ((dots[line * width + across - 1] ?? WHITE) < WHITE) return across;
  }
  return width;
}
