export type { PreflightFinding, Secret, Variables } from './channel-module.ts'
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
export { checkChannels } from './check-channels.ts'
