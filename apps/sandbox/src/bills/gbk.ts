import iconv from 'iconv-lite'

/** Text in GBK, as Alipay writes its bills; characters outside GBK become question marks. */
export const gbk = (text: string): Buffer => iconv.encode(text, 'gbk')
