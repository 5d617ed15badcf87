import { expect, it } from 'vitest';
import { configuration, databaseConfiguration } from './balancer';
import { gap } from './failover';

it('finds the longest time without an answer, at the ends too', () => {
  expect(gap([1000, 2000, 5000, 5500], 500, 6000)).toBe(3);
  expect(gap([100, 200], 1000, 4000)).toBe(3);
  expect(gap([1500], 1000, 9000)).toBe(7.5);
});

it('gives the standby connections only while the primary is down', () => {
  const text = databaseConfiguration({ front: 1, primary: 2, standby: 3 });
  expect(text).toMatch(/server primary 127\.0\.0\.1:2 check$/m);
  expect(text).toMatch(/server standby 127\.0\.0\.1:3 check backup$/m);
});

it('asks every service whether it is ready', () => {
  const text = configuration({ front: 1, services: [2, 3] });
  expect(text).toContain('option httpchk GET /ready');
  expect(text.match(/server service\d 127\.0\.0\.1:\d check/g)).toHaveLength(2);
});
