import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceProgram } from './service-programs.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('in a whole test run', () => {
  it.each([
    ['in memory is one on a copy', ['--port', '0', '--data', 'memory'], 'service-on-copy'],
    ['in a folder makes its own database', ['--data', 'somewhere'], 'service'],
    ['that is told no place makes its own database', ['--port', '0'], 'service'],
  ])('a service %s', (_what, args, program) => {
    vi.stubEnv('POS_SERVICE_PROGRAMS', '/programs');
    vi.stubEnv('POS_MADE_DATABASES', '/databases');
    expect(serviceProgram('service', ...args)).toEqual([`/programs/${program}.mjs`, ...args]);
  });

  it('without databases to copy a service in memory makes its own', () => {
    vi.stubEnv('POS_SERVICE_PROGRAMS', '/programs');
    vi.stubEnv('POS_MADE_DATABASES', '');
    expect(serviceProgram('service', '--data', 'memory')[0]).toBe('/programs/service.mjs');
  });
});

it('otherwise the sources are started', () => {
  vi.stubEnv('POS_SERVICE_PROGRAMS', '');
  vi.stubEnv('POS_MADE_DATABASES', '/databases');
  expect(serviceProgram('service', '--data', 'memory').join(' ')).toMatch(/tsx .*service\/cli\.ts --data memory$/);
});
