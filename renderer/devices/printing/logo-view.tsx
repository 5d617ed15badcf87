// The logo of this till on screen and PDF, in shades of gray: only a printer needs black and white dots.
import { useLayoutEffect, useRef } from 'react';
import type { Logo } from '#shared/ipc/printing';
import classes from './logo-view.module.css';

/** Scales the logo relative to the text as a printer would. */
const DOTS_PER_REM = 26;

export function LogoView({ logo: { width, height, grey } }: { readonly logo: Logo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    const shades = atob(grey);
    const image = drawing.createImageData(width, height);
    for (let at = 0; at < shades.length; at += 1) {
      image.data.fill(shades.charCodeAt(at), at * 4, at * 4 + 3);
      image.data[at * 4 + 3] = 255;
    }
    drawing.putImageData(image, 0, 0);
  }, [width, height, grey]);
  // In rem, so that it scales with the text size.
  const inlineSize = `${width / DOTS_PER_REM}rem`;
  return (
    <canvas ref={canvas} width={width} height={height} style={{ inlineSize }} className={classes['logo']} aria-hidden />
  );
}
