// The five color scales for Mantine components that need a shade by number. Screens use the tokens instead.
import type { MantineColorsTuple } from '@mantine/core';

export const petrol: MantineColorsTuple = [
  '#E4F3F0',
  '#CBE8E3',
  '#A3D8D0',
  '#6FD0C4',
  '#4DB5A9',
  '#2E978B',
  '#177D73',
  '#0D6B63',
  '#095650',
  '#12302D',
];
export const gray: MantineColorsTuple = [
  '#F4F6F6',
  '#EAEEED',
  '#DCE1E0',
  '#C6CDCB',
  '#A3ACAA',
  '#7F8886',
  '#5C6664',
  '#46504E',
  '#2B3331',
  '#131A19',
];
export const dark: MantineColorsTuple = [
  '#E6ECEB',
  '#B3BDBA',
  '#95A09D',
  '#75817E',
  '#2C3533',
  '#222B29',
  '#161D1C',
  '#0E1413',
  '#0A0F0E',
  '#060A09',
];
export const red: MantineColorsTuple = [
  '#FDEDEB',
  '#FAD6D2',
  '#F5B5AE',
  '#F2958B',
  '#E5695E',
  '#D04438',
  '#C03227',
  '#B3261E',
  '#8F1D17',
  '#35191A',
];
export const amber: MantineColorsTuple = [
  '#FDF3DC',
  '#FAE5B5',
  '#F3D083',
  '#EBBB5C',
  '#D9A43B',
  '#B98520',
  '#98690D',
  '#7A4E00',
  '#5F3D00',
  '#2E2410',
];
