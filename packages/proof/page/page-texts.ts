import type { Locale } from '../src/findings.ts'

const zh = {
  title: '文藏 证书核验',
  language: 'English',
  lead: '在本机核验证书与文件。本页不联网，文件不会离开您的设备。',
  certificate: '证书（JSON）',
  file: '文件（可选）',
  trust: '信任的密钥 trust.json',
  choose: '选择文件',
  builtIn: '已内置',
  drop: '也可以把文件拖到本页任意位置。',
  about: '请向平台之外的来源核对信任的密钥：证书只能证明这些密钥的持有者说过什么。',
  waiting: '请选择证书。',
  needsTrust: '请选择 trust.json：本页没有内置密钥。',
  reading: '正在读取文件',
  done: '已读取',
  proven: '已证明',
  said: '未证明，或仅为陈述',
  wrong: '不正确',
  unreadable: '文件无法读取',
}
export type PageText = keyof typeof zh

const en: Record<PageText, string> = {
  title: 'Wencang: verify a certificate',
  language: '中文',
  lead: 'Checks a certificate and its file on this device. This page uses no network; no file leaves your device.',
  certificate: 'Certificate (JSON)',
  file: 'File (optional)',
  trust: 'Trusted keys, trust.json',
  choose: 'Choose a file',
  builtIn: 'built in',
  drop: 'You can also drop files anywhere on this page.',
  about:
    'Compare the trusted keys with a source other than the marketplace: a certificate proves only what the holders of these keys said.',
  waiting: 'Choose a certificate.',
  needsTrust: 'Choose trust.json: this page has no keys built in.',
  reading: 'Reading the file',
  done: 'Read',
  proven: 'Proven',
  said: 'Not proven, or only said',
  wrong: 'Wrong',
  unreadable: 'The file cannot be read',
}

export const PAGE_TEXTS: Record<Locale, Record<PageText, string>> = { 'zh-CN': zh, 'en-US': en }
