export { copyEarlierApprovals } from './earlier-approvals.ts'
export { lastApproval, readLastApproval } from './last-approval.ts'
export { keepApprovals } from './subscriber.ts'
