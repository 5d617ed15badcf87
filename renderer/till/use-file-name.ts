import { fileNameOf } from '../ui/text/file-name';
import { useTill } from './use-till';

/** The name of a file of this merchant; see `fileNameOf`. */
export function useFileName(): (...parts: Parameters<typeof fileNameOf>[0]) => string {
  const { name } = useTill().session.merchant;
  return (...parts) => fileNameOf([name, ...parts]);
}
