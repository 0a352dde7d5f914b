import { z } from 'zod'

/** Final anchor of asset `a`'s latest version as JSON. */
export const CHAIN_CERTIFICATE = `(SELECT jsonb_build_object('contractAddress', c.contract, 'standard', c.standard, 'tokenId', c.token_id,
    'transactionHash', c.transaction_hash, 'chain', c.chain, 'isSandbox', c.is_sandbox)
  FROM chain_anchor c WHERE c.state = 'final'
    AND c.entry_id = (SELECT y.entry_id FROM log_version y WHERE y.asset_id = a.id ORDER BY y.version DESC LIMIT 1)
  ORDER BY c.is_sandbox, c.final_at LIMIT 1)`

/** Parses `CHAIN_CERTIFICATE` into the contract's shape. */
export const ChainCertificateColumns = z
  .object({
    contractAddress: z.string(),
    standard: z.string(),
    tokenId: z.string(),
    transactionHash: z.string(),
    chain: z.string(),
    isSandbox: z.boolean(),
  })
  .transform(({ isSandbox, ...certificate }) => ({ ...certificate, ...(isSandbox && { sandbox: true as const }) }))
