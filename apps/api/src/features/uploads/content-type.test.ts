import { expect, test } from 'vitest'
import { bytesOfGlb } from '../../testing/samples.ts'
import { contentTypeOf } from './content-type.ts'

const glb = bytesOfGlb()

test.each([
  ['.glb', glb, 'model/gltf-binary'],
  ['.glb', glb.subarray(0, 100), null],
  ['.ply', Buffer.from('ply\nformat ascii 1.0\nelement vertex 0\nend_header\n'), 'application/octet-stream'],
  ['.ply', Buffer.from('ply\ncomment nothing else\n'), null],
  ['.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['.pdf', Buffer.from('<html>'), null],
  ['.zip', Buffer.from('PK\x03\x04rest'), 'application/zip'],
  ['.mp3', Buffer.from('ID3\x04'), 'audio/mpeg'],
  ['.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x00]), 'audio/mpeg'],
  ['.mp4', Buffer.from('\0\0\0\x18ftypmp42'), 'video/mp4'],
  ['.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  ['.jpg', Buffer.from('MZ'), null],
  ['.nvol', Buffer.from('<!DOCTYPE html><script>'), null],
  ['.nvol', Buffer.from('MZ\x90\0\x03'), null],
  ['.nvol', Buffer.from('\x7fELF\x02\x01'), null],
  ['.nvol', Buffer.from('#!/bin/sh\n'), null],
  ['.fbx', Buffer.from('Kaydara FBX Binary  \0'), 'application/octet-stream'],
] as const)('%s with this beginning is served as %s', (fileType, bytes, contentType) => {
  expect(contentTypeOf(fileType, bytes, bytes.length)).toBe(contentType)
})
