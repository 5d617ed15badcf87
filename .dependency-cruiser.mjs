// Which file may use which, beyond the map of the processes (build/lint/layers.mjs). `npm test` holds it in its lint stage.

/** What the shell shows: the entries of the features. */
const ENTRIES = '/([a-z-]+-screen|signed-out|person-sheet|send-views|use-voids)\\.tsx?$';

/** What one feature of the counter shows of another. */
const COUNTER_ENTRIES = '/(pay-screen|sale-complete)\\.tsx$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-files',
      severity: 'error',
      comment: 'Two files that need each other are one file, or have a third one in common.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      severity: 'error',
      comment: 'Two folders that need each other cannot be read, moved or tested apart.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-by-their-entry',
      severity: 'error',
      comment: 'The shell shows features; what is behind their entry is theirs.',
      from: { path: '^renderer/app/' },
      to: {
        path: '^renderer/(counter|customers|first-start|help|office|settings|sign-in|sync-center)/',
        pathNot: ENTRIES,
      },
    },
    {
      name: 'features-of-the-counter-apart',
      severity: 'error',
      comment: 'Sell, pay, returns and day share receipt and scan, and show one another by their entries only.',
      from: { path: '^renderer/counter/([a-z-]+)/' },
      to: {
        path: '^renderer/counter/(sell|pay|returns|day|customer-display)/',
        pathNot: ['^renderer/counter/$1/', COUNTER_ENTRIES],
      },
    },
    {
      name: 'store-knows-no-screen',
      severity: 'error',
      comment: 'The store shows what it has to through TillScreen (renderer/store/core/till-screen.ts).',
      from: { path: '^renderer/store/' },
      to: { path: '^renderer/', pathNot: '^renderer/(store|bridge)/' },
    },
    {
      name: 'released-migrations-stand-alone',
      severity: 'error',
      comment: 'A migration does the same for ever: what it needs of code that may change is copied into it.',
      from: { path: '^service/store/migrations/([0-9]|tenant-table)' },
      to: { path: '^(service|shared)/', pathNot: '^service/store/migrations/([0-9]|tenant-table)' },
    },
    {
      name: 'released-upgrades-stand-alone',
      severity: 'error',
      comment:
        'An upgrade of the till does the same for ever: what it needs of code that may change is copied into it.',
      from: { path: '^renderer/store/versions/(released/|upgrades)' },
      to: {
        path: '^(renderer|shared)/',
        pathNot: ['^renderer/store/versions/released/', '^renderer/bridge/computer-clock'],
      },
    },
    {
      name: 'domain-knows-no-sql',
      severity: 'error',
      comment: 'The rules of the service are pure: what they need of the database is an argument.',
      from: { path: '^service/domain/' },
      to: { path: '^service/', pathNot: '^service/domain/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/|node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'], conditionNames: ['import'] },
  },
};
