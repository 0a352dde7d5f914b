export { cookieDomainProblems, isLoopback } from './live/addresses.ts'
export { liveProblems } from './live/live-problems.ts'
export { describeProblem, type Problem, type Variables } from './live/problem.ts'
