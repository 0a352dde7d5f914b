import { expect, test } from 'vitest'
import type { FileType } from './asset.ts'
import { CHECKED_BYTES, fitsType } from './file-content.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const glb = (version: number, stated: number) => {
  const view = new DataView(new ArrayBuffer(48))
  for (const [at, letter] of [...'glTF'].entries()) view.setUint8(at, letter.charCodeAt(0))
  view.setUint32(4, version, true)
  view.setUint32(8, stated, true)
  return new Uint8Array(view.buffer)
}
const PLY = 'format binary_little_endian 1.0'

const FITTING: [FileType, string, Uint8Array][] = [
  ['.glb', 'as long as stated', glb(2, 48)],
  ['.glb', 'with further bytes at its end', glb(2, 40)],
  ['.glb', 'with lengths of 64 bits', glb(3, 48)],
  ['.ply', 'usual', bytes('ply\nformat ascii 1.0\nelement vertex 0\nend_header\n')],
  ['.ply', 'lines that end in CR', bytes(`ply\r${PLY}\relement vertex 1\r`)],
  ['.ply', 'two spaces', bytes('ply\nformat  ascii 1.0\n')],
  ['.ply', 'a space after the first word', bytes(`ply \n${PLY}\n`)],
  ['.ply', 'a byte order mark', bytes(`\xef\xbb\xbfply\r\n${PLY}\r\n`)],
  ['.ply', 'comments beyond the checked bytes', bytes(`ply\n${'comment made by hand\n'.repeat(9000)}${PLY}\n`)],
  ['.fbx', 'binary', bytes('Kaydara FBX Binary  \0')],
  ['.fbx', 'text with its comment', bytes('; FBX 7.4.0 project file\n')],
  ['.fbx', 'text without it', bytes('FBXHeaderExtension:  {\n')],
  ['.pdf', 'usual', bytes('%PDF-1.7\n')],
  ['.zip', 'usual', bytes('PK\x03\x04rest')],
  ['.zip', 'other bytes before the first entry', bytes('\0\0\0\0PK\x03\x04rest')],
  ['.mp3', 'tags', bytes('ID3\x04')],
  ['.mp3', 'a frame', bytes('\xff\xfb\x90\0')],
  ['.mp3', 'zeros before the tags', bytes(`${'\0'.repeat(731)}ID3\x03`)],
  ['.mp3', 'APE tags', bytes('APETAGEX')],
  ['.mp3', 'RIFF', bytes('RIFF\0\0\0\0WAVEfmt ')],
  ['.mp4', 'usual', bytes('\0\0\0\x18ftypmp42')],
  ['.mp4', 'QuickTime', bytes('\0\0\0\x14ftypqt  ')],
  ['.mp4', 'without a brand', bytes('\0\0\0\x08wide\0\0\0\0mdat')],
  ['.png', 'usual', bytes('\x89PNG\r\n\x1a\n')],
  ['.nvol', 'anything', bytes('volume')],
]

test.each(FITTING)('a %s file is accepted: %s', (type, _what, content) => {
  expect(fitsType(type, content.subarray(0, CHECKED_BYTES), content.length)).toBe(true)
})

test.each<[FileType, string, Uint8Array]>([
  ['.glb', 'cut off', glb(2, 100)],
  ['.glb', 'glTF 1.0', glb(1, 48)],
  ['.ply', 'no format', bytes('ply\ncomment nothing else\n')],
  ['.ply', 'empty lines alone', bytes(`ply\n${'\n'.repeat(200_000)}`)],
  ['.pdf', 'a page', bytes('<html>')],
  ['.mp3', 'zeros alone', new Uint8Array(2000)],
  ['.jpg', 'a program', bytes('MZ')],
  ['.zip', 'a program that unpacks itself', bytes('MZ\x90\0PK\x03\x04')],
  ['.nvol', 'a page', bytes('<!DOCTYPE html><script>')],
  ['.nvol', 'a program of Windows', bytes('MZ\x90\0\x03')],
  ['.nvol', 'a program of Linux', bytes('\x7fELF\x02\x01')],
  ['.nvol', 'a script', bytes('#!/bin/sh\n')],
])('a %s file is refused: %s', (type, _what, content) => {
  expect(fitsType(type, content.subarray(0, CHECKED_BYTES), content.length)).toBe(false)
})
