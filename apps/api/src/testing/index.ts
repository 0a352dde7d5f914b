export { fakeChannels, type ScriptedChannel } from './scripted-channel.ts'
export { bytesOfGlb } from './samples.ts'
export { type Answer, type Caller, startTestApp, type TestApp } from './test-app.ts'
