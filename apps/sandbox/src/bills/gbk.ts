import iconv from 'iconv-lite'

/** GBK, the encoding of Alipay's bills; unmappable characters become `?`. */
export const gbk = (text: string): Buffer => iconv.encode(text, 'gbk')
