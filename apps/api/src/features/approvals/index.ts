export { copyEarlierApprovals } from './earlier-approvals.ts'
export { lastApproval, readLastApproval } from './last-approval.ts'
export { writeApproval } from './write-approval.ts'
