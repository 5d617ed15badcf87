import { expect, it } from 'vitest';
import { typedAddress } from './typed-address';

it.each([
  ['pos.example', 'https://pos.example'],
  [' https://pos.example/login?next=1 ', 'https://pos.example'],
  ['http://192.168.1.5:4873/', 'http://192.168.1.5:4873'],
  ['http://١٩٢.١٦٨.١.٥:٤٨٧٣', 'http://192.168.1.5:4873'],
  ['\u200ehttps://pos.example\u202c', 'https://pos.example'],
  ['ftp://pos.example', 'ftp://pos.example'],
  ['', ''],
  ['not an address', 'not an address'],
])('%j is understood as %j', (typed, address) => expect(typedAddress(typed)).toBe(address));
