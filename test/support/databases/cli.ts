// Makes the databases of a whole test run in a folder that does not exist yet.
import { mkdirSync } from 'node:fs';
import { makeDatabases } from './make-databases';

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
await makeDatabases(folder);
