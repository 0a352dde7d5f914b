import { expect, test } from 'vitest'
import { placesIn } from './amap-places.ts'

const palace = {
  id: 'B000A8UIN8',
  name: '故宫博物院',
  address: '景山前街4号',
  pname: '北京市',
  cityname: '北京市',
  adname: '东城区',
  location: '116.397029,39.917839',
}

test('a place given in GCJ-02 is converted to WGS 84', () => {
  const [place] = placesIn({ status: '1', pois: [palace] })
  expect(place).toMatchObject({ id: 'B000A8UIN8', name: '故宫博物院', address: '北京市东城区景山前街4号' })
  expect(place?.longitude).toBeCloseTo(116.39079, 4)
  expect(place?.latitude).toBeCloseTo(39.91644, 4)
})

test('a place outside China is not converted', () => {
  const [place] = placesIn({ status: '1', pois: [{ ...palace, location: '2.3376,48.8606' }] })
  expect(place).toMatchObject({ longitude: 2.3376, latitude: 48.8606 })
})

test('missing values arrive as empty lists; a place without a position is left out', () => {
  const places = placesIn({
    status: '1',
    pois: [
      { ...palace, address: [], adname: [] },
      { ...palace, location: [] },
    ],
  })
  expect(places.map(({ address }) => address)).toEqual(['北京市'])
})

test('an error response with status 200 is an error', () => {
  expect(() => placesIn({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' })).toThrow('10001')
  expect(() => placesIn('<html>')).toThrow()
})
