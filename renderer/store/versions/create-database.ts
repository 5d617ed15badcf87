// Creates a connection to the till's database with all its versions declared.
import { PosDatabase, type Durability } from '../database/database';
import { declareVersions, VERSIONS, type DatabaseVersion } from './upgrades';

export function createDatabase(
  name: string,
  durability: Durability,
  versions: readonly DatabaseVersion[] = VERSIONS,
): PosDatabase {
  const db = new PosDatabase(name, durability);
  declareVersions(db, versions);
  return db;
}
