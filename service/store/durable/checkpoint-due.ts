// Does what a server's checkpointer does: without it the embedded database keeps its whole write-ahead log, and reads all of
// it again after a power cut.
import { sql, type Kysely } from 'kysely';

/** Takes a second or two to read again; PostgreSQL's own `max_wal_size` is for larger machines. */
const LONGEST_LOG_BYTES = 64 * 1024 * 1024;

/** Writes changed pages to their files and frees the log before them, if the log is long. */
export async function checkpointWhenDue<Tables>(db: Kysely<Tables>): Promise<void> {
  const plain = db.withoutPlugins();
  const { rows } = await sql<{ isDue: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${LONGEST_LOG_BYTES} as "isDue"
    from pg_control_checkpoint()`.execute(plain);
  if (rows[0]?.isDue) await sql`checkpoint`.execute(plain);
}
