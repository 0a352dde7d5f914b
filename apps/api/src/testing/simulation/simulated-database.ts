import { cloneTestDatabase } from '@wencang/database/testing'
import pg from 'pg'
import type { SimulatedTime } from './fixed-chance.ts'

/** A database whose `now()` and IDs the simulation decides, and a connection that sees it from outside. */
export interface SimulatedDatabase {
  url: string
  observer: pg.Pool
  /** Tells Postgres the time of the simulation. */
  setTime(): Promise<void>
  close(): Promise<void>
}

/**
 * `now()` and `uuidv7()` of the schema `simulated` are found before those of Postgres; columns whose default is one of these get the others. Neither is part of
 * a transaction: a sequence holds the time, another one numbers the IDs. Jobs are rows, so that they commit with what they follow from.
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
  // One connection, kept, in which whoever asks waits for those before.
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
