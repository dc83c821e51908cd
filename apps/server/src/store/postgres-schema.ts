import type pg from 'pg';
import { migrations } from './schema.ts';
import { WrongFile } from './sqlite-file.ts';

/** One server at a time brings the tables up to date; the others wait. Any number that nobody else uses. */
const LOCK = 5_341_440;

/** Makes our tables, or brings them up to date. Refuses those of a newer version and those that are not ours. */
export async function migratePostgres(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    const { rows } = await client.query('SELECT table_name FROM information_schema.tables WHERE table_schema = $1', [
      schema,
    ]);
    const tables = rows.map((row: { table_name: string }) => row.table_name);
    if (tables.length > 0 && !tables.includes('schema_version'))
      throw new WrongFile(`the schema ${schema} of the database`, 'belongs to another program');
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)');
    const { rows: versions } = await client.query('SELECT version FROM schema_version');
    const [row] = versions as { version: number }[];
    await migrateFrom(client, Number(row?.version ?? 0));
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

async function migrateFrom(client: pg.PoolClient, current: number): Promise<void> {
  if (current > migrations.length)
    throw new WrongFile(
      'the database',
      `was written by a newer Sandtable (version ${current} of its tables; this one knows ${migrations.length}); use that one`,
    );
  for (let version = current; version < migrations.length; version++) {
    await client.query('BEGIN');
    try {
      for (const sql of migrations[version] as readonly string[]) await client.query(sql);
      await client.query('DELETE FROM schema_version');
      await client.query('INSERT INTO schema_version (version) VALUES ($1)', [version + 1]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
