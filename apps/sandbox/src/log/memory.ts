import type { WitnessMemory } from '@wencang/proof'
import type { Store } from '../state/store.ts'

/** Persists one witness's latest heads. */
export const memoryOf = (store: Store, witness: string): WitnessMemory => ({
  latest: async (origin) =>
    store.one<{ size: number; root: Uint8Array }>(
      'SELECT size, root FROM witnessed WHERE witness = :witness AND origin = :origin',
      { witness, origin },
    ),
  advance: async (origin, before, { size, root }) => {
    const values = { witness, origin, size, root, before }
    return store.run(ADVANCE, values) > 0
  },
})

/** Compare-and-set: inserts only a first head, updates only the compared size. */
const ADVANCE = `
INSERT INTO witnessed (witness, origin, size, root)
SELECT :witness, :origin, :size, :root
WHERE :before = 0 OR EXISTS (SELECT 1 FROM witnessed WHERE witness = :witness AND origin = :origin)
ON CONFLICT (witness, origin) DO UPDATE SET size = excluded.size, root = excluded.root WHERE witnessed.size = :before`
