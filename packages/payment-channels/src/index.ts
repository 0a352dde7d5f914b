export type { LiveRules, PemPair, PreflightFinding, SandboxUrls, Secret, Variables } from './channel-module.ts'
export { type ChannelFinding, checkChannels } from './check-channels.ts'
export {
  type Channels,
  channelProblems,
  channelVariables,
  createChannels,
  demoMerchant,
  demoSandbox,
  demoSecrets,
  liveRules,
  preflightChannels,
  requiredVariables,
} from './channels.ts'
