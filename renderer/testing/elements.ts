// React's development build notes the stack of every element that is made, a tenth of what a component test does, for warnings that nobody
// reads. Elements are made here as in the app that ships; rendering them stays React's development build, with `act`.
import type React from 'react';

const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
const { jsx } = await import('react/jsx-runtime');
process.env['NODE_ENV'] = NODE_ENV;

/** Icons make theirs with this. */
const createElement = (type: React.ElementType, props: object | null, ...children: React.ReactNode[]) =>
  jsx(type, { ...props, ...(children.length > 0 && { children: children.length === 1 ? children[0] : children }) });
const { default: react } = await import('react');
Object.assign(react, { createElement });

export {};
