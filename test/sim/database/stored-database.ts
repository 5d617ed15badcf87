// A database on the disk of a simulated till: what a killed page leaves behind. Whoever deletes it leaves every open
// connection dead, as a browser does.
import { tableSpec } from './schema';
import { TableData, type Undo } from './table-data';

/** The transaction in progress; there is at most one. */
export interface Active {
  readonly tables: ReadonlySet<string>;
  readonly isWriting: boolean;
  readonly undo: Undo[];
}

export type Stores = Readonly<Record<string, string | null>>;

export class StoredDatabase {
  tables: ReadonlyMap<string, TableData>;
  /** Increases with every deletion; connections of an older generation are dead. */
  generation = 1;
  /** Increases with every commit. */
  commits = 0;
  active: Active | null = null;

  constructor(private readonly stores: Stores) {
    this.tables = emptyTables(stores);
  }

  empty(): void {
    this.tables = emptyTables(this.stores);
    this.generation += 1;
    this.commits += 1;
  }

  table(name: string): TableData {
    const table = this.tables.get(name);
    if (!table) throw new DOMException(`There is no table ${name}.`, 'NotFoundError');
    return table;
  }

  rollBack({ undo }: Active): void {
    for (const step of undo.reverse()) step();
  }
}

function emptyTables(stores: Stores): Map<string, TableData> {
  const tables = new Map<string, TableData>();
  for (const [name, notation] of Object.entries(stores)) {
    if (notation !== null) tables.set(name, new TableData(name, tableSpec(notation)));
  }
  return tables;
}
