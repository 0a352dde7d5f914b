import { cloneTestDatabase } from '@wencang/database/testing'
import pg from 'pg'
import type { SimulatedTime } from './fixed-chance.ts'

/** Database with simulated `now()` and IDs, and an observing connection. */
export interface SimulatedDatabase {
  url: string
  observer: pg.Pool
  /** Sets the simulated time in Postgres. */
  setTime(): Promise<void>
  close(): Promise<void>
}

/**
 * Schema `simulated` shadows `now()` and `uuidv7()`, also in column defaults.
 * Sequences hold time and IDs, outside of transactions.
 * Jobs are rows, which commit with their cause.
 */
const SETUP = `
  CREATE SCHEMA simulated;
  CREATE SEQUENCE simulated.clock;
  CREATE SEQUENCE simulated.ids;
  CREATE FUNCTION simulated.now() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT to_timestamp(last_value / 1000.0) FROM simulated.clock';
  CREATE FUNCTION simulated.uuidv7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT (lpad(to_hex(last_value), 12, '0') || '7000' || '8000' || lpad(to_hex(nextval('simulated.ids')), 12, '0'))::uuid
    FROM simulated.clock $$;
  CREATE TABLE simulated.job (id bigserial PRIMARY KEY, name text NOT NULL, data jsonb NOT NULL,
    run_after timestamptz NOT NULL, tries int4 NOT NULL DEFAULT 0, is_running boolean NOT NULL DEFAULT false);
  DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT c.table_name, c.column_name, c.column_default FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
        AND (c.column_default ILIKE 'now()' OR c.column_default ILIKE 'CURRENT_TIMESTAMP%' OR c.column_default ILIKE '%uuidv7()%')
    LOOP
      EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET DEFAULT %s', found.table_name, found.column_name,
        CASE WHEN found.column_default ILIKE '%uuid%' THEN 'simulated.uuidv7()' ELSE 'simulated.now()' END);
    END LOOP;
    -- When it runs is decided by real time, and what it does changes plans and with them the order of rows.
    FOR found IN SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' LOOP
      EXECUTE format('ALTER TABLE public.%I SET (autovacuum_enabled = false)', found.table_name);
    END LOOP;
  END $$;`

export async function openSimulatedDatabase(time: SimulatedTime): Promise<SimulatedDatabase> {
  const database = await cloneTestDatabase()
  // One kept connection that serialises callers.
  const observer = new pg.Pool({
    connectionString: database.url,
    application_name: 'observer',
    max: 1,
    idleTimeoutMillis: 0,
  })
  await observer.query(SETUP)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=simulated,pg_catalog,public -c deadlock_timeout=1ms -c jit=off')
  await observer.query('SET search_path = simulated, pg_catalog, public; SET jit = off')
  const setTime = async () => {
    await observer.query("SELECT setval('simulated.clock', $1::int8)", [time.nowMilliseconds])
  }
  await setTime()
  return {
    url: url.href,
    observer,
    setTime,
    async close() {
      await observer.end()
      await database.close()
    },
  }
}
