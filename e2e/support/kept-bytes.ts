import type { CDPSession } from '@playwright/test'

/** Chromium's buffer for the test connection, not the page's. */
const NETWORK_RECORD = 'blink::NetworkResourcesData::ResourceData'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** Reachable heap without code, which compiles any time. */
export async function keptBytes(session: CDPSession): Promise<number> {
  let text = ''
  const add = ({ chunk }: { chunk: string }) => {
    text += chunk
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const isCode = types[0][nodes[at + type] ?? 0] === 'code'
    if (!isCode && strings[nodes[at + name] ?? 0] !== NETWORK_RECORD) bytes += nodes[at + size] ?? 0
  }
  return bytes
}
