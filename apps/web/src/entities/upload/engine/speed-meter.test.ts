import { expect, test } from 'vitest'
import { SpeedMeter } from './speed-meter.ts'

test('the speed is measured over the last seconds, and the time left follows from it', () => {
  const meter = new SpeedMeter()
  for (let second = 0; second <= 20; second++) meter.add(second * 1000, second < 10 ? 0 : (second - 10) * 100)
  expect(meter.bytesPerSecond).toBe(100)
  expect(meter.secondsLeft(1000)).toBe(10)
})

test('there is no speed before enough data', () => {
  const meter = new SpeedMeter()
  meter.add(0, 0)
  meter.add(100, 5000)
  expect(meter.bytesPerSecond).toBeUndefined()
  expect(meter.secondsLeft(10)).toBeUndefined()
})

test('bytes that are sent again never make the speed negative', () => {
  const meter = new SpeedMeter()
  meter.add(0, 1000)
  meter.add(1000, 0)
  expect(meter.bytesPerSecond).toBe(0)
  expect(meter.secondsLeft(10)).toBeUndefined()
})
