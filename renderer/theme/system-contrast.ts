// Whether the computer asks for more contrast, as an attribute on <html>: one set of tokens (contrast.css) answers to it and to the
// setting of this device.

export function followSystemContrast(root: HTMLElement): void {
  const media = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    if (media.matches) root.dataset['systemContrast'] = 'more';
    else delete root.dataset['systemContrast'];
  };
  media.addEventListener('change', apply);
  apply();
}
