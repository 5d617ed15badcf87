/** What main of an app that was just installed says of itself: no updates, and no other register on this computer. */
export const APP_ANSWERS = {
  'app.facts': () => ({ ok: true, value: { version: '1', runtime: '1', platform: 'linux' } }),
  'updates.read': () => ({
    ok: true,
    value: {
      version: '1',
      status: 'off',
      isInstalledAtClose: true,
      next: null,
      percent: null,
      checkedAt: null,
      error: null,
    },
  }),
  'till.contents': () => ({ ok: true, value: { registers: [] } }),
} as const;
