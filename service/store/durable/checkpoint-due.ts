// What a server's checkpointer does: without it the embedded database keeps its whole write-ahead log, and after a power cut
// reads all of it again before it starts.
import { sql, type Kysely } from 'kysely';

/** Read again in a second or two; PostgreSQL's own `max_wal_size` is for larger machines. */
const LONGEST_LOG_BYTES = 64 * 1024 * 1024;

/** Writes changed pages to their files and gives the log free that said the same, when there is much of it. */
export async function checkpointWhenDue<Tables>(db: Kysely<Tables>): Promise<void> {
  const plain = db.withoutPlugins();
  const { rows } = await sql<{ isDue: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${LONGEST_LOG_BYTES} as "isDue"
    from pg_control_checkpoint()`.execute(plain);
  if (rows[0]?.isDue) await sql`checkpoint`.execute(plain);
}
